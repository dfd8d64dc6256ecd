import os

SECRET_KEY = "collections-service"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "project.urls"
ASGI_APPLICATION = "project.asgi.application"
INSTALLED_APPS = ["debits"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
LOGGING_CONFIG = None

BANKS_URL = os.environ.get("BANKS_URL", "http://127.0.0.1:28443")
BANKS_TIMEOUT = 10.0
BANK_KEYS = {
    "ing": ("key-ing", "b3d1f9a27c"),
    "kbc": ("key-kbc", "77e0c1d4aa"),
    "n26": ("key-n26", "0f12aa98b1"),
}
