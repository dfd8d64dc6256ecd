"""Settings of the motor quoting service."""

import os

SECRET_KEY = "motor-quotes-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "quoting.urls"
WSGI_APPLICATION = "quoting.wsgi.application"
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
]
INSTALLED_APPS: list[str] = []
DATABASES: dict = {}
USE_TZ = True
LOGGING_CONFIG = None

BUREAU_URL = f"http://127.0.0.1:{os.environ.get('BUREAU_PORT', '26310')}"
BUREAU_TIMEOUT = (2.0, 30.0)
BUREAU_CONNECTIONS = 64
BASE_PREMIUM = 312.0
