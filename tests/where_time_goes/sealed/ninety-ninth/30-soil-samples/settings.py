import os
import tempfile

DATABASE = os.environ.get("SOIL_DB", os.path.join(tempfile.gettempdir(), "soil-samples.db"))
LAB_URL = f"http://127.0.0.1:{os.environ.get('LAB_PORT', '27103')}"
LAB_TIMEOUT = 10.0
BUSY_TIMEOUT = 30.0
POOL_SIZE = 40
