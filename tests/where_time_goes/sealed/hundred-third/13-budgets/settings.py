import os
import tempfile
from pathlib import Path

DATA = Path(os.environ.get("BUDGET_DATA") or Path(tempfile.gettempdir()) / "budgets-27513")
DATA.mkdir(exist_ok=True)

SECRET_KEY = "for-development"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "spending.urls"
INSTALLED_APPS = ["spending"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(DATA / "budgets.sqlite3"),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 10,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
        },
    }
}

POLICY_URL = os.environ.get("POLICY_URL", "http://127.0.0.1:27513")
POLICY_TIMEOUT = 10
