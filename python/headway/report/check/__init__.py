"""What a check says: on the terminal, and as files to serve the app by."""
