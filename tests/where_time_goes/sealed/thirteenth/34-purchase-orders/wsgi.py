import atexit
import os
import shutil
import tempfile

from django.conf import settings

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = tempfile.mkdtemp(prefix="purchasing-")
atexit.register(shutil.rmtree, DATA, ignore_errors=True)

settings.configure(
    SECRET_KEY="purchasing",
    DEBUG=False,
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF="purchasing.views",
    INSTALLED_APPS=["purchasing"],
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": os.path.join(DATA, "purchasing.db"),
            "CONN_MAX_AGE": None,
        }
    },
    CACHES={"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}},
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}],
)

from django.core.wsgi import get_wsgi_application  # noqa: E402

application = get_wsgi_application()

from purchasing.models import fill  # noqa: E402

fill()
