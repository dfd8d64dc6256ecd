import os
import tempfile
from pathlib import Path

SECRET_KEY = os.environ.get("BOXOFFICE_SECRET", "box-office-local")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "boxoffice.urls"
WSGI_APPLICATION = "boxoffice.wsgi.application"
INSTALLED_APPS = ["seats.apps.SeatsConfig"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATA_DIR = Path(os.environ.get("BOXOFFICE_DATA", tempfile.gettempdir()))
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(DATA_DIR / "boxoffice-37.sqlite3"),
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            "timeout": 30,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

PAYMENTS_URL = os.environ.get("PAYMENTS_URL", "http://127.0.0.1:27237")
PAYMENTS_TIMEOUT = 5.0
SERVICE_FEE_CENTS = 250
MAX_SEATS_PER_HOLD = 8
