import os

SECRET_KEY = os.environ.get("DJANGO_SECRET_KEY", "local-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "storefront.urls"
INSTALLED_APPS = ["cart"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
DEFAULT_CHARSET = "utf-8"

TAX_ENGINE = {
    "HOST": os.environ.get("TAX_HOST", "127.0.0.1"),
    "PORT": int(os.environ.get("TAX_PORT", "29160")),
    "CONNECTIONS": 48,
    "TIMEOUT": 5.0,
}
