"""What people see and programs read: terminal, live view, HTML, and files in other formats."""
