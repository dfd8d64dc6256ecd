import os

SECRET_KEY = "local-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "postgres",
        "USER": "app",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("PG_PORT", "18451"),
        "CONN_MAX_AGE": None,
        "ATOMIC_REQUESTS": True,
    }
}
FISCAL_URL = f"http://127.0.0.1:{os.environ.get('FISCAL_PORT', '18452')}"
