"""Django settings of the bed board."""

import os

SECRET_KEY = os.environ.get("SECRET_KEY", "bench")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
INSTALLED_APPS: list[str] = []
DATABASES: dict = {}
USE_TZ = True
LOGGING_CONFIG = None

WARD_SYSTEM_URL = os.environ.get("WARD_SYSTEM_URL", "http://127.0.0.1:26871")
WARD_CONNECTIONS = 120
WARD_THREADS = 112
REPORTS_AT_A_TIME = 36
