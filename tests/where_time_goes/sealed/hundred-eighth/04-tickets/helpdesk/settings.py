import os

SECRET_KEY = "helpdesk-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "helpdesk.urls"
WSGI_APPLICATION = "helpdesk.wsgi.application"
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = ["desk.apps.DeskConfig"]
MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "desk.middleware.TenantMiddleware",
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("HELPDESK_DB", "/tmp/helpdesk-28040.db"),
        "ATOMIC_REQUESTS": True,
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            "timeout": 60,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
        },
    }
}

CHAT_HOOK_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '28040')}/hooks/support"
