import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent
SECRET_KEY = "local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "billing.urls"
INSTALLED_APPS = ["billing"]
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "billing.middleware.OperatorMiddleware",
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": BASE_DIR / "billing.sqlite3",
        "CONN_MAX_AGE": None,
        "ATOMIC_REQUESTS": True,
        "OPTIONS": {
            "timeout": 90,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

TARIFF_URL = f"http://127.0.0.1:{os.environ.get('TARIFF_PORT', '18750')}"
