"""What people see: terminal, live view, one HTML page, JSON, Markdown, CSV, a picture."""
