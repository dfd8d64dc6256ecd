import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only-claims")
DEBUG = False
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = ["claims"]
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "claims.audit.AuditMiddleware",
]
ROOT_URLCONF = "claims.urls"
WSGI_APPLICATION = "claims.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("CLAIMS_DB", "/tmp/claims.sqlite3"),
        "CONN_MAX_AGE": 300,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
        },
    }
}

POLICY_URL = f"http://127.0.0.1:{os.environ.get('POLICY_PORT', '28821')}"
