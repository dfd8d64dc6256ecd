"""What `headway load` shows: a screen while it runs, a summary at the end, files and JSON for programs."""
