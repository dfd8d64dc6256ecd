import os

SECRET_KEY = "for-development-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "notices.urls"
INSTALLED_APPS = ["notices"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST = "127.0.0.1"
EMAIL_PORT = int(os.environ.get("SMTP_PORT", "27309"))
EMAIL_HOST_USER = "school-office"
EMAIL_HOST_PASSWORD = os.environ.get("SMTP_PASSWORD", "office")
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = "office@hillside-school.example"
