import os
import tempfile
from pathlib import Path

SECRET_KEY = os.environ.get("SHOP_SECRET", "shop-local")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "shop.urls"
INSTALLED_APPS = ["catalog"]
MIDDLEWARE = []
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(Path(tempfile.gettempdir()) / "shop-window-43.sqlite3"),
        "CONN_MAX_AGE": 300,
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
STOCK_HOST = "127.0.0.1"
STOCK_PORT = int(os.environ.get("STOCK_PORT", "27243"))
