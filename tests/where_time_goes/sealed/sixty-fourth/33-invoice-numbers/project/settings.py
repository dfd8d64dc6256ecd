import os

SECRET_KEY = "not-for-production"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "project.urls"
INSTALLED_APPS = ["billing"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
APPEND_SLASH = False

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("PGPORT", "23420"),
        "NAME": "billing",
        "USER": "app",
        "CONN_MAX_AGE": 600,
    }
}

ARCHIVE_HOST = "127.0.0.1"
ARCHIVE_PORT = int(os.environ.get("ARCHIVE_PORT", "23421"))
ARCHIVE_CONNECTIONS = 60
TAX_RATE = "0.19"
