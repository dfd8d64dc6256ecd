"""Django settings of the permits service."""

import os
import tempfile
from pathlib import Path

SECRET_KEY = os.environ.get("SECRET_KEY", "not-for-production")
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["permits"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("PERMITS_DB", str(Path(tempfile.gettempdir()) / "permits-service.db")),
        "OPTIONS": {"timeout": 10},
    }
}

REGISTRY_URL = f"http://127.0.0.1:{os.environ.get('REGISTRY_PORT', '27871')}"
REGISTRY_TIMEOUT = 10.0
REGISTRY_CONNECTIONS = 80
