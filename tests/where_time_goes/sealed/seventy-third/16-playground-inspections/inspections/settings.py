"""Django settings of the playground inspections."""
import os
import tempfile
from pathlib import Path

SECRET_KEY = os.environ.get("SECRET_KEY", "local-inspections")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "inspections.urls"
INSTALLED_APPS: list[str] = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES: dict = {}
USE_TZ = True
TIME_ZONE = "UTC"
LOGGING_CONFIG = None

REGISTER_FOLDER = Path(
    os.environ.get("REGISTER_FOLDER") or tempfile.mkdtemp(prefix="inspections-")
)
REGISTER_FROM = 2015
REGISTER_CAPACITY = 64 * 1024 * 1024
