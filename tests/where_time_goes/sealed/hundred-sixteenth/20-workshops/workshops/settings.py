import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only-workshops")
DEBUG = False
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = ["workshops.apps.WorkshopsConfig"]
MIDDLEWARE = ["workshops.middleware.request_id"]
ROOT_URLCONF = "workshops.urls"
ASGI_APPLICATION = "workshops.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("WORKSHOPS_DB", "/tmp/workshops.sqlite3"),
        "OPTIONS": {
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = "127.0.0.1"
EMAIL_PORT = int(os.environ.get("SMTP_PORT", "28811"))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = "office@potters-guild.example"
