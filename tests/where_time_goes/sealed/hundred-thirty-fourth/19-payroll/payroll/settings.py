import os

SECRET_KEY = os.environ.get("PAYROLL_SECRET", "local-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "payroll.urls"
WSGI_APPLICATION = "payroll.wsgi.application"
INSTALLED_APPS = ["wages"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("PAYROLL_DB", "/tmp/payroll-wages.sqlite3"),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

BANK_URL = "http://127.0.0.1:" + os.environ.get("BANK_PORT", "30000")
BANK_CONNECTIONS = 32
BANK_TIMEOUT = (2, 10)
EMPLOYER_ACCOUNT = "CH21-0400-1188"
