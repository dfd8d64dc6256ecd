import os

SECRET_KEY = "billing-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "billing.urls"
INSTALLED_APPS = ["invoices"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("BILLING_DB", "/tmp/e-invoicing.sqlite3"),
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

CLEARING_HOST = os.environ.get("CLEARING_HOST", "127.0.0.1")
CLEARING_PORT = int(os.environ.get("CLEARING_PORT", "28880"))
CLEARING_CONNECTIONS = 48
