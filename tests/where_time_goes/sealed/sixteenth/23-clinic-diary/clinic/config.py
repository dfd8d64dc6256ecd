import os

DATABASE_URL = (
    f"postgresql+psycopg://clinic:vaccine@127.0.0.1:{os.environ.get('PG_PORT', '18530')}/clinic"
)
ENGINE_OPTIONS = {
    "connect_args": {"connect_timeout": 10, "application_name": "diary"},
    "echo": False,
}
