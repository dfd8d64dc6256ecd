import os

DB_PORT = os.environ.get("DB_PORT", "22741")
STAMP_URL = os.environ.get("STAMP_URL", "http://127.0.0.1:22742")
SECRET_KEY = os.environ.get("DJANGO_SECRET", "bench-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["registry"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": DB_PORT,
        "USER": "postgres",
        "NAME": "postgres",
        "CONN_MAX_AGE": None,
    }
}
