"""Settings of the story service."""
import os

CAPTION_HOST = "127.0.0.1"
CAPTION_PORT = int(os.environ.get("CAPTION_PORT", "25620"))
RELATED_EVERY = float(os.environ.get("RELATED_EVERY", "2"))
RELATED_AT_LEAST = 0.55
RELATED_MOST = 5
