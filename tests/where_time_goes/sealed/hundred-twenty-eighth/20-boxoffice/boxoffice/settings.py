import os
import tempfile

SECRET_KEY = os.environ.get("SECRET_KEY", "boxoffice-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "boxoffice.urls"
WSGI_APPLICATION = "boxoffice.wsgi.application"
INSTALLED_APPS = ["rest_framework", "seats"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("BOXOFFICE_DB", os.path.join(tempfile.gettempdir(), "boxoffice.sqlite3")),
        "CONN_MAX_AGE": 300,
        "OPTIONS": {
            "timeout": 60,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
}

PAYMENTS_URL = os.environ.get("PAYMENTS_URL", "http://127.0.0.1:29410")
PAYMENTS_TIMEOUT = 10
