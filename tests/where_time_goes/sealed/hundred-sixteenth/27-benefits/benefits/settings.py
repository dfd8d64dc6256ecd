import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only-benefits")
DEBUG = False
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = ["rest_framework", "benefits"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
ROOT_URLCONF = "benefits.urls"
WSGI_APPLICATION = "benefits.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("BENEFITS_DB", "/tmp/benefits.sqlite3"),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
}

REGISTER_URL = f"http://127.0.0.1:{os.environ.get('REGISTER_PORT', '28881')}"
REGISTER_CONNECTIONS = 40
