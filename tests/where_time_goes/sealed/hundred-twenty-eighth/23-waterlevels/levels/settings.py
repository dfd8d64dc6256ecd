import os

SECRET_KEY = os.environ.get("SECRET_KEY", "levels-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "levels.urls"
INSTALLED_APPS = []
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "levels.partners.middleware.PartnerQuota",
]
DATABASES = {}
USE_TZ = True

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "levels",
        "OPTIONS": {"MAX_ENTRIES": 2000},
    }
}

GAUGES_URL = os.environ.get("GAUGES_URL", "http://127.0.0.1:29440")
PARTNERS = {
    "k-utr-81": {"name": "Waterschap Utrecht", "calls_per_day": 500_000},
    "k-zwo-17": {"name": "Port of Zwolle", "calls_per_day": 200_000},
}
PUBLIC_CALLS_PER_DAY = 50_000
