import os

SECRET_KEY = "theatre-similar"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True

BOX_OFFICE_URL = os.environ.get("BOX_OFFICE_URL", "http://127.0.0.1:24635")
BOX_OFFICE_CONNECTIONS = 40
AFFINITY_PAUSE = 0.05
SALES_VISITORS = 20000
