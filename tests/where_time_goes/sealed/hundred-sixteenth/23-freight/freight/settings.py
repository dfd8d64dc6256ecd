import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only-freight")
DEBUG = False
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = ["freight.apps.FreightConfig"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.common.CommonMiddleware",
]
ROOT_URLCONF = "freight.urls"
WSGI_APPLICATION = "freight.wsgi.application"
USE_TZ = True
DATABASES = {}

REFERENCE_URL = f"http://127.0.0.1:{os.environ.get('REFERENCE_PORT', '28841')}"
