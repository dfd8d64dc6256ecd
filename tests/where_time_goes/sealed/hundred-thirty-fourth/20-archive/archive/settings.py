import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent

SECRET_KEY = os.environ.get("ARCHIVE_SECRET", "reading-room")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "archive.urls"
WSGI_APPLICATION = "archive.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DATABASES = {}

LABEL_TOOL = BASE_DIR / "tools" / "label.py"
LABEL_TIMEOUT = 15
INSTITUTION = "Town archive"
