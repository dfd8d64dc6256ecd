import os

SECRET_KEY = "9a7c1e-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "project.urls"
WSGI_APPLICATION = "project.wsgi.application"
INSTALLED_APPS = ["billing"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ["PG_PORT"],
        "NAME": "postgres",
        "USER": "app",
        "PASSWORD": os.environ["PG_PASSWORD"],
        "CONN_MAX_AGE": None,
        "ATOMIC_REQUESTS": True,
    }
}

FISCAL_GATEWAY = f"http://127.0.0.1:{os.environ['PEER_PORT']}"
