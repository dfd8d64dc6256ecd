import os
import tempfile
from pathlib import Path

from customs.table import published

BASE_DIR = Path(__file__).resolve().parent.parent

SECRET_KEY = os.environ.get("CUSTOMS_SECRET", "border")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "customs.urls"
WSGI_APPLICATION = "customs.wsgi.application"
INSTALLED_APPS = ["tariff.apps.TariffConfig"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DATABASES = {}

TARIFF_FILE = published(Path(tempfile.gettempdir()) / "customs-tariff.csv")
RATES_URL = "http://127.0.0.1:" + os.environ.get("RATES_PORT", "30060")
RATES_TIMEOUT = 4
HOME_CURRENCY = "CHF"
