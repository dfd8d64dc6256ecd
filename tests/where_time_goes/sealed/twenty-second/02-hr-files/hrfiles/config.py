import os
import tempfile

DATABASE = os.environ.get("HR_DATABASE") or os.path.join(tempfile.mkdtemp(prefix="hrfiles-"), "hr.db")
POOL_SIZE = int(os.environ.get("HR_POOL_SIZE", "8"))
POOL_TIMEOUT = 30
ACCESS_LOG_TIMEOUT = 1.0
DIRECTORY_URL = "http://127.0.0.1:" + os.environ.get("DIRECTORY_PORT", "18102")
