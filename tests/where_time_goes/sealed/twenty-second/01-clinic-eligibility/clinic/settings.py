import os

SECRET_KEY = "not-for-production"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
WSGI_APPLICATION = "clinic.wsgi.application"
INSTALLED_APPS = ["coverage"]
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "coverage.middleware.RequestIdMiddleware",
]
USE_TZ = True
APPEND_SLASH = False

PAYER_URL = "http://127.0.0.1:" + os.environ.get("PAYER_PORT", "18101")
PAYER_CLIENT_ID = "clinic-214"
PAYER_CLIENT_SECRET = "s3cret"
PAYER_TIMEOUT = 10
PAYER_TOKEN_LEEWAY = 300
PAYER_MAX_CONNECTIONS = 64

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
