import os

SECRET_KEY = "billing-service"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["billing"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "postgres",
        "USER": "postgres",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("BILLING_PG_PORT", "47242"),
        "CONN_MAX_AGE": None,
    }
}
ARCHIVE = "http://127.0.0.1:" + os.environ.get("ARCHIVE_PORT", "47241")
