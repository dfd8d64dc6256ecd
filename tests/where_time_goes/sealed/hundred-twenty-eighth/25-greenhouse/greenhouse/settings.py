import os
import tempfile

SECRET_KEY = os.environ.get("SECRET_KEY", "greenhouse-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "greenhouse.urls"
ASGI_APPLICATION = "greenhouse.asgi.application"
INSTALLED_APPS = ["daphne", "devices"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("GREENHOUSE_DB", os.path.join(tempfile.gettempdir(), "greenhouse.sqlite3")),
        "OPTIONS": {"timeout": 10, "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"},
    }
}

CALIBRATION_URL = os.environ.get("CALIBRATION_URL", "http://127.0.0.1:29460")
