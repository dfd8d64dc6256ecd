SECRET_KEY = "not-used-outside-of-tests"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
APPEND_SLASH = False

MATCH_LIMIT = 5
MATCH_CUTOFF = 0.35
