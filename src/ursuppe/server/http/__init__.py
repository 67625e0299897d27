"""The web server: HTTP, WebSockets, the page, and what protects them."""
