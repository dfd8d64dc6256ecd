import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent

SECRET_KEY = "waste-collection-portal"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
ASGI_APPLICATION = "asgi.application"
USE_TZ = True
INSTALLED_APPS: list[str] = []
MIDDLEWARE = ["routing.DistrictMiddleware"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"context_processors": []},
    }
]

TOURS_URL = f"http://127.0.0.1:{os.environ.get('TOURS_PORT', '27980')}"
TOURS_TIMEOUT = 10.0
TOURS_CONNECTIONS = 200
