import os

SECRET_KEY = os.environ.get("SECRET_KEY", "till-local")
DEBUG = False
ALLOWED_HOSTS = ["*"]
APPEND_SLASH = False
ROOT_URLCONF = "tillsite.urls"
WSGI_APPLICATION = "tillsite.wsgi.application"
INSTALLED_APPS = ["receipts"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("DB_PORT", "24420"),
        "NAME": "postgres",
        "USER": "app",
        "CONN_MAX_AGE": None,
    }
}

SIGNER_URL = "http://127.0.0.1:" + os.environ.get("SIGNER_PORT", "24421")
SIGNER_TIMEOUT = 10
