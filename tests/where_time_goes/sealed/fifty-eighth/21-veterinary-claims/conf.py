import os

DATABASE_DSN = os.environ.get("DATABASE_DSN", "postgresql://clinic@127.0.0.1:22806/clinic")
DATABASE_MIN = 2
DATABASE_MAX = int(os.environ.get("DATABASE_MAX", "5"))
INSURER_URL = os.environ.get("INSURER_URL", "http://127.0.0.1:22805")
INSURER_TIMEOUT = 15
