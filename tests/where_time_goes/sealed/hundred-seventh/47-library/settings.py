import os
import tempfile
from pathlib import Path

DATABASE = Path(os.environ.get("LIBRARY_DB", Path(tempfile.gettempdir()) / "city-library-47.sqlite"))
DATABASE_TIMEOUT = float(os.environ.get("LIBRARY_DB_TIMEOUT", "0.02"))
PATRONS_URL = f"http://127.0.0.1:{os.environ.get('PATRONS_PORT', '27910')}"
PATRONS_TIMEOUT = 5.0
MAX_ATTEMPTS = 200
TITLES = 400
