"""The commands of ``ursuppe``, one module each; ``ursuppe.cli`` registers them."""
