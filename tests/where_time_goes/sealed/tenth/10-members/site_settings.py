import os

SECRET_KEY = "members"
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
MIDDLEWARE = ["gate.Tally", "django.middleware.common.CommonMiddleware"]
USE_TZ = True
DIRECTORY_PORT = int(os.environ["DIRECTORY_PORT"])
DIRECTORY_LINES = int(os.environ.get("DIRECTORY_LINES", "48"))
