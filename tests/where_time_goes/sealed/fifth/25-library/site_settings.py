import os
import tempfile

import django
from django.conf import settings

DATA = os.path.join(tempfile.mkdtemp(prefix="library-"), "library.db")

settings.configure(
    DEBUG=False,
    SECRET_KEY="library",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF="urls",
    INSTALLED_APPS=[],
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA,
            "CONN_MAX_AGE": None,
        }
    },
)
django.setup()
