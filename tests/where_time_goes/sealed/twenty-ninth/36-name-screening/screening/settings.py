SECRET_KEY = "screening-internal"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "screening.urls"
WSGI_APPLICATION = "screening.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "screening.middleware.AuditTrail"]
USE_TZ = True
DEFAULT_CHARSET = "utf-8"

WATCHLIST_SIZE = 200
MATCH_THRESHOLD = 0.78
