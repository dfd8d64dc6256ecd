import os
import tempfile
from pathlib import Path

PORTING_HOST = os.environ.get("PORTING_HOST", "127.0.0.1")
PORTING_PORT = int(os.environ.get("PORTING_PORT", "26460"))
DATABASE = Path(os.environ.get("CDR_DB", Path(tempfile.gettempdir()) / f"call-records-{os.getpid()}.db"))
DATABASE_URL = f"sqlite+aiosqlite:///{DATABASE}"
POOL_SIZE = 40
SLOW_STATEMENT = 0.25
