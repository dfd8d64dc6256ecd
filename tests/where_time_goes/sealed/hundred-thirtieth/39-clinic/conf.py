import os

DATABASE_FILE = os.environ.get("CLINIC_DB", "/tmp/clinic_desk.db")
INSURANCE_URL = f"http://127.0.0.1:{os.environ.get('INSURANCE_PORT', '29621')}"
INSURANCE_CONNECTIONS = 100

TORTOISE = {
    "connections": {
        "default": {
            "engine": "tortoise.backends.sqlite",
            "credentials": {
                "file_path": DATABASE_FILE,
                "journal_mode": "WAL",
                "synchronous": "NORMAL",
            },
        }
    },
    "apps": {"clinic": {"models": ["records"], "default_connection": "default"}},
}
