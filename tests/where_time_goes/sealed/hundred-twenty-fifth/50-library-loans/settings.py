import os

DATABASE = os.environ.get("LOANS_DB", "/tmp/hundred-twenty-fifth-loans.db")
CATALOGUE_URL = os.environ.get("CATALOGUE_URL", "http://127.0.0.1:29140")

REGISTRY = {
    "sqlalchemy.url": f"sqlite:///{DATABASE}",
    "sqlalchemy.pool_size": 4,
    "sqlalchemy.max_overflow": 0,
    "sqlalchemy.pool_timeout": 20,
    "catalogue.url": CATALOGUE_URL,
    "catalogue.connections": 48,
}

SERVER = {"threads": 48, "connection_limit": 400, "backlog": 512, "channel_timeout": 60}
