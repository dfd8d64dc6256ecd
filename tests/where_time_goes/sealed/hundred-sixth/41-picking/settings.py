"""Django settings of the picking service."""

import os

SECRET_KEY = os.environ.get("SECRET_KEY", "not-for-production")
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "urls"
WSGI_APPLICATION = "wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

LABEL_URL = f"http://127.0.0.1:{os.environ.get('LABEL_PORT', '27841')}"
LABEL_TIMEOUT = 5.0
LABEL_CONNECTIONS = 32
REORDER_POINT = 40
