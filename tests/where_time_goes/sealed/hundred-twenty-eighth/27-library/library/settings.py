import os
import tempfile

SECRET_KEY = os.environ.get("SECRET_KEY", "library-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "library.urls"
WSGI_APPLICATION = "library.wsgi.application"
INSTALLED_APPS = ["lending"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "lending.middleware.CountRequests"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("LIBRARY_DB", os.path.join(tempfile.gettempdir(), "library-lending.sqlite3")),
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

CATALOGUE_URL = os.environ.get("CATALOGUE_URL", "http://127.0.0.1:29480")
CATALOGUE_CONNECTIONS = 60
