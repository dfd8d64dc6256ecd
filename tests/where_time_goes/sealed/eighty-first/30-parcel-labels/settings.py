import os

SECRET_KEY = os.urandom(24).hex()
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["labels"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("PG_PORT", "25106"),
        "NAME": "parcels",
        "USER": "parcels",
        "CONN_MAX_AGE": None,
    }
}

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:25107")
