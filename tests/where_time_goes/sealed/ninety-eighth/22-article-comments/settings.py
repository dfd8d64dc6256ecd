import os
import tempfile

DATABASE = os.environ.get("COMMENTS_DB", os.path.join(tempfile.gettempdir(), "article_comments.db"))
BUSY_SECONDS = 60.0

MODERATION_URL = os.environ.get("MODERATION_URL", "http://127.0.0.1:27022")
MODERATION_TIMEOUT = (2.0, 15.0)
THREADS = 32
