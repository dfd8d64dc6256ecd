import os
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
DEFAULT_TARIFFS = HERE / "tariffs.default.json"
TARIFFS = Path(os.environ.get("TARIFFS_FILE") or Path(tempfile.gettempdir()) / "tolls-27514" / "tariffs.json")
REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:27514")
REGISTRY_TIMEOUT = 5.0
GRID = int(os.environ.get("GRID", "1400"))
