import os

SECRET_KEY = "dev-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "recs.urls"
ASGI_APPLICATION = "recs.asgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
LOGGING_CONFIG = None

FEATURE_STORE = {
    "host": "127.0.0.1",
    "port": int(os.environ.get("FEATURES_PORT", "28271")),
    "max_connections": int(os.environ.get("FEATURE_CONNECTIONS", "100")),
}
RANKER_URL = "http://127.0.0.1:" + os.environ.get("RANKER_PORT", "28272")
RANKER_CONNECTIONS = int(os.environ.get("RANKER_CONNECTIONS", "100"))
POPULAR_SECONDS = 30
