import os
import tempfile
from pathlib import Path

SECRET_KEY = "assay-runs"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "assays.urls"
INSTALLED_APPS = ["assays"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": Path(tempfile.gettempdir()) / "assay-runs.sqlite3",
        "OPTIONS": {"timeout": 10},
    }
}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "TIMEOUT": 300}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"
LOGGING_CONFIG = None

INSTRUMENT_URL = os.environ.get("INSTRUMENT_URL", "http://127.0.0.1:26771")
QUALITY_URL = os.environ.get("QUALITY_URL", "http://127.0.0.1:26772")
