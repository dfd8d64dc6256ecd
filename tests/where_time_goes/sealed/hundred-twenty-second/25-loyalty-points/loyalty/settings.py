import os

SECRET_KEY = "loyalty-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "loyalty.urls"
INSTALLED_APPS = ["points"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

LEDGER_URL = os.environ.get("LEDGER_URL", "http://127.0.0.1:28860")
