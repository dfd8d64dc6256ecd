import os

SECRET_KEY = "desk"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "desk.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["desk.middleware.Visits"]
CATALOGUE = os.environ.get("CATALOGUE", "127.0.0.1:27119")
