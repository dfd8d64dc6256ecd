import os
import tempfile

ARCHIVE_URL = os.environ.get("ARCHIVE_URL", "http://127.0.0.1:26918")
ARCHIVE_CLIENTS = 100
DATABASE = os.path.join(tempfile.gettempdir(), f"probate-search-{os.getuid()}.sqlite3")
