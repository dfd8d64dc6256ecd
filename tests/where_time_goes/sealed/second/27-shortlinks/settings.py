import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent
SECRET_KEY = "local-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "views"
TIME_ZONE = "UTC"
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = ["shortlinks"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "shortlinks.middleware.StatsMiddleware"]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("LINKS_DB", BASE_DIR / "links.sqlite3"),
        "CONN_MAX_AGE": None,
        "ATOMIC_REQUESTS": True,
        "OPTIONS": {"timeout": 25, "transaction_mode": "IMMEDIATE", "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF"},
    }
}
LOGGING_CONFIG = None
META_URL = f"http://127.0.0.1:{os.environ.get('META_PORT', '19027')}"
