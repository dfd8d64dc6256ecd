import os

SECRET_KEY = "desk-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "desk.urls"
INSTALLED_APPS = ["tickets"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

STORE_URL = os.environ.get("STORE_URL", "http://127.0.0.1:28820")
AUDIT_URL = os.environ.get("AUDIT_URL", "http://127.0.0.1:28821/events")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "level": "WARNING", "formatter": "plain"},
        "audit": {"class": "desk.audit.AuditTrailHandler", "url": AUDIT_URL, "source": "helpdesk"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"tickets": {"handlers": ["audit"], "level": "INFO", "propagate": True}},
}
