"""What whoever runs the server does with its data: copies, looks for damage, repairs."""
