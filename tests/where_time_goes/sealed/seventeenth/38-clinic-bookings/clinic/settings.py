import os

SECRET_KEY = "local-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
INSTALLED_APPS = ["bookings"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("PG_PORT", "18680"),
        "NAME": "postgres",
        "USER": "clinic",
        "OPTIONS": {"pool": {"min_size": 2, "max_size": 6, "timeout": 30}},
    }
}

INSURER_URL = f"http://127.0.0.1:{os.environ.get('INSURER_PORT', '18681')}"
INSURER_CONNECTIONS = 100
