import os
import tempfile

SECRET_KEY = os.environ.get("SECRET_KEY", "development")
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "orderdesk.urls"
WSGI_APPLICATION = "orderdesk.wsgi.application"
INSTALLED_APPS = ["shop"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
APPEND_SLASH = False
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATA_DIR = os.environ.setdefault("ORDERDESK_DATA", tempfile.mkdtemp(prefix="orderdesk-"))
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.path.join(DATA_DIR, "orderdesk.sqlite3"),
        "CONN_MAX_AGE": 600,
    }
}
