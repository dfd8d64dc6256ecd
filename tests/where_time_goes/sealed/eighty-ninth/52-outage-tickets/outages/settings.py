import os
import tempfile
from pathlib import Path

GRID_URL = os.environ.get("GRID_URL", "http://127.0.0.1:25904")
GRID_TIMEOUT = 5.0
REGISTER_FILE = Path(os.environ.get("REGISTER_FILE") or f"{tempfile.gettempdir()}/outage-register-{os.getpid()}.json")
DISTRICTS = {"NE": "north-east", "SW": "south-west", "CT": "centre"}
