import os

SECRET_KEY = os.environ.get("LOST_SECRET", "umbrella")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "lostproperty.urls"
ASGI_APPLICATION = "lostproperty.asgi.application"
INSTALLED_APPS = []
MIDDLEWARE = []
USE_TZ = True
DATABASES = {}

MATCHER_URL = "http://127.0.0.1:" + os.environ.get("MATCHER_PORT", "30080")
MATCHER_CONNECTIONS = 120
MATCHER_TIMEOUT = 8.0
MATCHES_AT_ONCE = 90
LEDGER = os.environ.get("LOST_LEDGER", "/tmp/lost-property-claims.jsonl")
LEDGER_THREADS = 4
