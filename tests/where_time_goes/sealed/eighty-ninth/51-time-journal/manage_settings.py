import os
import tempfile

SECRET_KEY = "local-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "timebook.urls"
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
INSTALLED_APPS: list[str] = []
DATABASES: dict[str, dict] = {}
USE_TZ = True

JOURNAL_DIR = os.environ.get("JOURNAL_DIR") or os.path.join(tempfile.gettempdir(), f"time-journal-{os.getpid()}")
JOURNAL_FSYNC = False
