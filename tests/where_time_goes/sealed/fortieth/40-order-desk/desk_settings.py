import os

SECRET_KEY = "order-desk-local"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "desk_urls"
INSTALLED_APPS = []
MIDDLEWARE = []
USE_TZ = True

CATALOG_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '20914')}"
CATALOG_TIMEOUT = 10
CATALOG_CONNECTIONS = 100
