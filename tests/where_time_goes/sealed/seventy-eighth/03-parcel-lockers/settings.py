import os
import secrets

DEBUG = False
SECRET_KEY = secrets.token_hex(24)
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "urls"
USE_TZ = True
TIME_ZONE = "UTC"
INSTALLED_APPS = ["lockers"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("PGPORT", "24821"),
        "NAME": "postgres",
        "USER": "postgres",
        "OPTIONS": {
            "pool": {
                "min_size": 2,
                "max_size": 4,
                "timeout": 20,
            },
        },
    },
}

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:24822")
CARRIER_TIMEOUT = 10
CARRIER_CONNECTIONS = 64
