import os

SECRET_KEY = os.environ.get("SECRET_KEY", "permit-desk-development")
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = []
MIDDLEWARE = []
USE_TZ = True

REGISTER_URL = os.environ.get("REGISTER_URL", "http://127.0.0.1:24730")
REGISTER_TIMEOUT = 5.0
