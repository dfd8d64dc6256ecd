import os
import tempfile
from pathlib import Path

MARKET_URL = os.environ.get("MARKET_URL", "http://127.0.0.1:26440")
DATABASE = Path(os.environ.get("TARIFF_DB", Path(tempfile.gettempdir()) / f"supplier-tariffs-{os.getpid()}.db"))
DATABASE_URL = f"sqlite+aiosqlite:///{DATABASE}"
POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "5"))
MARKET_CONNECTIONS = 200
GRID_FEE = 0.0874
