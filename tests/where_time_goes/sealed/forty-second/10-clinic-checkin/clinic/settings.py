import os

DEBUG = False
SECRET_KEY = os.environ.get("CLINIC_SECRET", "dev-only-7d0f1a")
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
WSGI_APPLICATION = "clinic.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "clinic.middleware.RequestIdMiddleware",
]
USE_TZ = True
TIME_ZONE = "Europe/Vienna"
DATABASES = {}

PAYER_URL = "http://127.0.0.1:" + os.environ.get("PAYER_PORT", "21201")
PAYER_TIMEOUT = 5.0
PAYER_CONNECTIONS = 64

CLINICS = {
    3: {"name": "Cardiology", "prefix": "C", "rooms": 4},
    5: {"name": "Dermatology", "prefix": "D", "rooms": 3},
    8: {"name": "Radiology", "prefix": "R", "rooms": 6},
}
