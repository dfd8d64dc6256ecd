import os

SECRET_KEY = os.environ.get("DJANGO_SECRET_KEY", "only-for-development")
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "urls"
WSGI_APPLICATION = "wsgi.application"
INSTALLED_APPS: list[str] = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES: dict = {}
USE_TZ = True
LOGGING_CONFIG = None

MATCHING = {
    "catalogue_size": 480,
    "threads": int(os.environ.get("MATCHING_THREADS", "8")),
    "minimum": 0.35,
}
