import os
import tempfile

SECRET_KEY = os.environ.get("WARD_SECRET_KEY", "local-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "ward.urls"
WSGI_APPLICATION = "ward.wsgi.application"
INSTALLED_APPS = ["results"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.common.CommonMiddleware",
]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("WARD_DATABASE", os.path.join(tempfile.gettempdir(), "ward.sqlite3")),
        "ATOMIC_REQUESTS": True,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 30,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8000;",
        },
    }
}

LABORATORY = {
    "URL": os.environ.get("LABORATORY_URL", "http://127.0.0.1:25840"),
    "CONNECTIONS": 16,
    "TIMEOUT": 10.0,
}
