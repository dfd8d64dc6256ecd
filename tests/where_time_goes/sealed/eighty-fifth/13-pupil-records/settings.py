import os

SECRET_KEY = "development"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS: list[str] = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
TIME_ZONE = "UTC"
LOGGING_CONFIG = None

REGISTER_URL = os.environ.get("REGISTER_URL", "http://127.0.0.1:25530")
REGISTER_CONNECTIONS = 64
REGISTER_TIMEOUT = 20.0
PERSISTENT_ABSENCE = 0.10
