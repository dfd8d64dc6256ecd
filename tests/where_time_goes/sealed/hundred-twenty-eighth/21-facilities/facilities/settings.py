import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
SECRET_KEY = os.environ.get("SECRET_KEY", "facilities-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "facilities.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "facilities.middleware.RequestId"]
USE_TZ = True
DATABASES = {}
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {},
    }
]

EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = os.environ.get("EMAIL_HOST", "127.0.0.1")
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "29420"))
EMAIL_HOST_USER = "facilities"
EMAIL_HOST_PASSWORD = "facilities-pw"
EMAIL_TIMEOUT = 15
DEFAULT_FROM_EMAIL = "Facility desk <desk@facilities.example>"
