import os

SECRET_KEY = "clinic-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
INSTALLED_APPS = ["booking"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("CLINIC_DB", "/tmp/clinic-booking.sqlite3"),
        "ATOMIC_REQUESTS": True,
        "CONN_MAX_AGE": 300,
        "OPTIONS": {
            "timeout": 30,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

INSURER_URL = os.environ.get("INSURER_URL", "http://127.0.0.1:28810")
WEB_THREADS = int(os.environ.get("WEB_THREADS", "32"))
