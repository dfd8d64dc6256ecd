import os
import tempfile
from pathlib import Path

DATA = Path(os.environ.get("CLINIC_DATA", tempfile.gettempdir()))
SECRET_KEY = os.environ.get("CLINIC_SECRET", "development-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
WSGI_APPLICATION = "clinic.wsgi.application"
INSTALLED_APPS = ["booking"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "clinic.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 120,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
        },
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "Europe/Berlin"
SMS_URL = f"http://127.0.0.1:{os.environ.get('SMS_PORT', '20321')}/messages"
LOGGING_CONFIG = None
