import os
import tempfile

SECRET_KEY = os.environ.get("SECRET_KEY", "clinic-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
ASGI_APPLICATION = "clinic.asgi.application"
INSTALLED_APPS = ["bookings.apps.BookingsConfig"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
TIME_ZONE = "Europe/Amsterdam"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("CLINIC_DB", os.path.join(tempfile.gettempdir(), "clinic-bookings.sqlite3")),
        "OPTIONS": {
            "timeout": 10,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

PARTNER_URL = os.environ.get("PARTNER_URL", "http://127.0.0.1:29400")
PARTNER_TIMEOUT = 5.0
