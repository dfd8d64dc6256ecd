import os

SECRET_KEY = "local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "board.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
FIGURES_URL = os.environ.get("FIGURES_URL", "http://127.0.0.1:27108")
