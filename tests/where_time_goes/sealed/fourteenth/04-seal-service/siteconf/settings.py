import os

SECRET_KEY = os.environ.get("SECRET_KEY", "test-environment-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "siteconf.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

SEAL_MODULE = {
    "HOST": "127.0.0.1",
    "PORT": int(os.environ.get("PEER_PORT", "18304")),
    "SLOT_PIN": os.environ.get("SLOT_PIN", "0000"),
    "SESSIONS": int(os.environ.get("SEAL_SESSIONS", "3")),
}
