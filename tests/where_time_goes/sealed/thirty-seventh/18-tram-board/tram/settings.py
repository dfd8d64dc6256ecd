import os

SECRET_KEY = os.environ.get("TRAM_SECRET", "development-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "tram.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.http.ConditionalGetMiddleware"]
USE_TZ = True
LOGGING_CONFIG = None
FEED_PORT = int(os.environ.get("FEED_PORT", "20381"))
FEED_CONNECTIONS = 36
