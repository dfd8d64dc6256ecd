"""Settings of the claims desk."""

import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
SECRET_KEY = "claims-desk-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "desk.urls"
WSGI_APPLICATION = "desk.wsgi.application"
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "desk.middleware.TimingMiddleware",
]
INSTALLED_APPS: list[str] = []
DATABASES: dict = {}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "desk"}}
USE_TZ = True
LOGGING_CONFIG = None

SCORING_URL = f"http://127.0.0.1:{os.environ.get('SCORING_PORT', '26315')}"
SCORING_TIMEOUT = (2.0, 40.0)
SCORING_SLOTS = 80
ARCHIVE_CONNECTIONS = 120
