"""Settings of the life tariffs."""

import os
from decimal import Decimal

SECRET_KEY = "life-tariffs-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "tariffs.urls"
WSGI_APPLICATION = "tariffs.wsgi.application"
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
INSTALLED_APPS: list[str] = []
DATABASES: dict = {}
USE_TZ = True
LOGGING_CONFIG = None

UNDERWRITING_URL = f"http://127.0.0.1:{os.environ.get('UNDERWRITING_PORT', '26317')}"
UNDERWRITING_TIMEOUT = (2.0, 20.0)
UNDERWRITING_CONNECTIONS = 64

INTEREST_RATES = [Decimal(step) / 2000 for step in range(2, 62)]
MAX_AGE = 121
EXPENSES = Decimal("1.09")
