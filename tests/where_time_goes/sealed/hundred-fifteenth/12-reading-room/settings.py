import os

SETTINGS = {
    "db.url": os.environ.get("DB_URL", "sqlite:////tmp/hundred-fifteenth-readingroom.db"),
    "db.pool_size": int(os.environ.get("DB_POOL_SIZE", "4")),
    "db.max_overflow": int(os.environ.get("DB_MAX_OVERFLOW", "2")),
    "db.pool_timeout": 20,
    "vault.url": os.environ.get("VAULT_URL", "http://127.0.0.1:28730"),
    "vault.timeout": 10.0,
}
