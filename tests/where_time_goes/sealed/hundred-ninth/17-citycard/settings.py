import os

SECRET_KEY = "citycard-development"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("CITYCARD_DB", "/tmp/hundred-ninth-citycard.db"),
        "CONN_MAX_AGE": 600,
        "OPTIONS": {"timeout": 10},
    }
}

ACCOUNTS_URL = "http://127.0.0.1:%s" % os.environ.get("ACCOUNTS_PORT", "28180")
ACCOUNTS_PARALLEL = 48
ACCOUNTS_TIMEOUT = 8

THREADS = 64
