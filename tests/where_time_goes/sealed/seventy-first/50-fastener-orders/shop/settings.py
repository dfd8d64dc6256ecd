import os

SECRET_KEY = "fastener-orders-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "shop.urls"
INSTALLED_APPS = ["shop"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "postgres",
        "USER": "postgres",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("DB_PORT", "24150"),
        "CONN_MAX_AGE": 900,
    }
}
CREDIT_PORT = int(os.environ.get("CREDIT_PORT", "24160"))
CREDIT_TIMEOUT = 10
