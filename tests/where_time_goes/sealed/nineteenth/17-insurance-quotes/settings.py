import os

SECRET_KEY = "not-used-here"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
WSGI_APPLICATION = "wsgi.application"
INSTALLED_APPS = ["quotes"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
LOGGING_CONFIG = None

RISK_URL = f"http://127.0.0.1:{os.environ['PEER_PORT']}"
BASE_PREMIUM = {"bike": 4.9, "car": 31.5, "home": 18.2}
