import os

DEBUG = False
SECRET_KEY = "local-only"
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "box_office.urls"
INSTALLED_APPS = ["box_office"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("SEAT_SALES_DB", "/tmp/seat-sales.sqlite3"),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 30,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}
ACQUIRER_URL = os.environ.get("ACQUIRER_URL", "http://127.0.0.1:26206")
ACQUIRER_TIMEOUT = 10
