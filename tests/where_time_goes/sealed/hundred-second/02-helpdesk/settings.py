SECRET_KEY = "helpdesk-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "desk.urls"
ASGI_APPLICATION = "asgi.application"
INSTALLED_APPS = ["desk"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

ADMINS = [("On call", "oncall@helpdesk.example")]
SERVER_EMAIL = "desk@helpdesk.example"
EMAIL_SUBJECT_PREFIX = "[desk] "
EMAIL_HOST = "127.0.0.1"
EMAIL_PORT = 27412
EMAIL_TIMEOUT = 20

CRM_URL = "http://127.0.0.1:27411"
CRM_CONNECTIONS = 200
SLA_MINUTES = {"low": 2880, "normal": 480, "urgent": 30}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(name)s %(levelname)s %(message)s"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain", "level": "CRITICAL"},
        "oncall": {"class": "django.utils.log.AdminEmailHandler", "formatter": "plain", "level": "ERROR"},
    },
    "loggers": {
        "desk": {"handlers": ["console", "oncall"], "level": "INFO", "propagate": False},
    },
}
