import os

SECRET_KEY = os.environ.get("DJANGO_SECRET_KEY", "local-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "invoicing.urls"
WSGI_APPLICATION = "invoicing.wsgi.application"
INSTALLED_APPS = ["invoicing"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
TIME_ZONE = "Europe/Rome"
APPEND_SLASH = False
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "postgres",
        "USER": "postgres",
        "HOST": os.environ.get("PGHOST", "127.0.0.1"),
        "PORT": os.environ.get("PGPORT", "23601"),
        "CONN_MAX_AGE": 300,
        "ATOMIC_REQUESTS": False,
    }
}

TAX_RATE_PERCENT = 22
AUTHORITY_URL = "http://127.0.0.1:%s/v2/documents" % os.environ.get("AUTHORITY_PORT", "23602")
AUTHORITY_TIMEOUT = (2, 10)
