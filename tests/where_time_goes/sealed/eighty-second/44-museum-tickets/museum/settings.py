import os

from django.core.management.utils import get_random_secret_key

SECRET_KEY = get_random_secret_key()
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "museum.urls"
ASGI_APPLICATION = "museum.asgi.application"
INSTALLED_APPS = ["tickets"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
TIME_ZONE = "Europe/Vienna"
APPEND_SLASH = False
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

TURNSTILE_URL = os.environ.get("TURNSTILE_URL", "http://127.0.0.1:25230")
TURNSTILE_TIMEOUT = 8.0
TURNSTILE_CONNECTIONS = 150
