import os
import tempfile
from pathlib import Path

DATA = Path(os.environ.get("SHOP_DATA") or tempfile.mkdtemp(prefix="shop-"))

SECRET_KEY = "not-used"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "shop.sqlite3",
        "ATOMIC_REQUESTS": True,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 60,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
