import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only-previews")
DEBUG = False
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = ["previews.apps.PreviewsConfig"]
MIDDLEWARE = ["previews.middleware.TimingMiddleware"]
ROOT_URLCONF = "previews.urls"
ASGI_APPLICATION = "previews.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("PREVIEWS_DB", "/tmp/previews.sqlite3"),
        "OPTIONS": {"timeout": 10, "init_command": "PRAGMA journal_mode=WAL;"},
    }
}

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "TIMEOUT": 300}}

QUEUE_URL = f"redis://127.0.0.1:{os.environ.get('REDIS_PORT', '28871')}/0"
QUEUE_CONNECTIONS = 120
RENDER_TIMEOUT = 10
MAX_IN_FLIGHT = 100
