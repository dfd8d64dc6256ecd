import os
import tempfile
from pathlib import Path

DATA_DIR = Path(os.environ.get("PICKING_DATA") or tempfile.mkdtemp(prefix="picking-"))

SECRET_KEY = "local-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "picking.urls"
INSTALLED_APPS = ["picking.apps.PickingConfig"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGGING_CONFIG = None

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA_DIR / "picking.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 60,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

LABEL_SERVICE_URL = os.environ.get("LABEL_SERVICE_URL", "http://127.0.0.1:21421")
