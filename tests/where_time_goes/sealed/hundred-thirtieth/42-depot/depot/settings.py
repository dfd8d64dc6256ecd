import os


class Settings:
    STORE_URL = f"redis://127.0.0.1:{os.environ.get('STORE_PORT', '29651')}/0"
    STORE_CONNECTIONS = 128
    MAX_LINES = 20
