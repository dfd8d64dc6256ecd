import os

SECRET_KEY = os.environ.get("SECRET_KEY", "development-only-key-for-the-box-office")
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "tickets.urls"
WSGI_APPLICATION = "tickets.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
TIME_ZONE = "Europe/Vienna"
LOGGING = {"version": 1, "disable_existing_loggers": False}

TURNSTILE_URL = os.environ.get("TURNSTILE_URL", "http://127.0.0.1:22541")
TURNSTILE_TIMEOUT = 10
