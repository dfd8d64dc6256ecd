import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent

SECRET_KEY = "building-permits-portal"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
WSGI_APPLICATION = "wsgi.application"
USE_TZ = True
INSTALLED_APPS: list[str] = []
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"context_processors": []},
    }
]

REGISTRY_HOST = os.environ.get("REGISTRY_HOST", "127.0.0.1")
REGISTRY_PORT = int(os.environ.get("REGISTRY_PORT", "27900"))
REGISTRY_CONNECTIONS = int(os.environ.get("REGISTRY_CONNECTIONS", "48"))
REGISTRY_TIMEOUT = 10.0
