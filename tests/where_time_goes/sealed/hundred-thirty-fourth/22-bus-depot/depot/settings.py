import os

SECRET_KEY = os.environ.get("DEPOT_SECRET", "yard")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "depot.urls"
ASGI_APPLICATION = "depot.asgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["fleet.middleware.DepotHeader"]
USE_TZ = True
DATABASES = {}

TELEMATICS_URL = "http://127.0.0.1:" + os.environ.get("TELEMATICS_PORT", "30030")
TELEMATICS_CONNECTIONS = 64
TELEMATICS_TIMEOUT = 6
BAYS = 28
