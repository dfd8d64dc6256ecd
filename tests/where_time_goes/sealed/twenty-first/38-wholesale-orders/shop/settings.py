import os

SECRET_KEY = "for-the-test-installation"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "shop.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ["LINK_PORT"],
        "NAME": "postgres",
        "USER": "app",
        "CONN_MAX_AGE": None,
        "OPTIONS": {"sslmode": "disable", "gssencmode": "disable"},
    }
}
USE_TZ = True
