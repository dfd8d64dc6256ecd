"""Django settings of the policy desk."""

import os
import tempfile
from pathlib import Path

SECRET_KEY = os.environ.get("SECRET_KEY", "development-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "policydesk.urls"
INSTALLED_APPS = ["policydesk.policies"]
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "policydesk.middleware.TenantMiddleware",
]
DATABASE_FILE = Path(tempfile.gettempdir()) / f"policydesk-{os.getpid()}.db"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATABASE_FILE,
        "CONN_MAX_AGE": 600,
        "OPTIONS": {"timeout": 10, "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL"},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

SCORING_URL = os.environ.get("SCORING_URL", "http://127.0.0.1:25740")
SCORING_TIMEOUT = (1.0, 5.0)
SCORING_CONNECTIONS = 64
