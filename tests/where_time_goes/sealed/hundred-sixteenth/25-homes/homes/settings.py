import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only-homes")
DEBUG = False
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = ["homes"]
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
]
ROOT_URLCONF = "homes.urls"
WSGI_APPLICATION = "homes.wsgi.application"
USE_TZ = True
DATABASES = {}

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "homes",
        "TIMEOUT": 600,
        "OPTIONS": {"MAX_ENTRIES": 5000},
    }
}

PARTNER = {
    "BASE_URL": f"http://127.0.0.1:{os.environ.get('PARTNER_PORT', '28861')}",
    "CLIENT_ID": "holiday-site",
    "CLIENT_SECRET": os.environ.get("PARTNER_SECRET", "not-so-secret"),
    "TOKEN_LEEWAY": 60,
    "TIMEOUT": 5,
}
