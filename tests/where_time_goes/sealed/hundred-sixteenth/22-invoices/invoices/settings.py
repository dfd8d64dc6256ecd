import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only-invoices")
DEBUG = False
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = ["invoices"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
ROOT_URLCONF = "invoices.urls"
WSGI_APPLICATION = "invoices.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("INVOICES_DB", "/tmp/invoices.sqlite3"),
        "CONN_MAX_AGE": 300,
        "OPTIONS": {
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
        },
    }
}

CACHES = {
    "default": {
        "BACKEND": "django_redis.cache.RedisCache",
        "LOCATION": f"redis://127.0.0.1:{os.environ.get('REDIS_PORT', '28831')}/0",
        "KEY_PREFIX": "billing",
        "OPTIONS": {"CONNECTION_POOL_KWARGS": {"max_connections": 64, "protocol": 2}},
    }
}

FISCAL_URL = f"http://127.0.0.1:{os.environ.get('FISCAL_PORT', '28832')}"
FISCAL_DEVICE = "EU-SIGN-04"
