"""Records: what happened, on disk before the next trial starts."""
