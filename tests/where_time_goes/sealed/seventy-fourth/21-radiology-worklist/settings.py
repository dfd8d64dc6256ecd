import os

DB_PORT = os.environ.get("DB_PORT", "24430")
DATABASE_URL = f"postgresql+asyncpg://app@127.0.0.1:{DB_PORT}/postgres"
ARCHIVE_URL = "http://127.0.0.1:" + os.environ.get("ARCHIVE_PORT", "24431")
ARCHIVE_TIMEOUT = 15.0
