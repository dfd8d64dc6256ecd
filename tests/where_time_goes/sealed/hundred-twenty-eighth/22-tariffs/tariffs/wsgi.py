import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tariffs.settings")
application = get_wsgi_application()

from . import urls  # noqa: E402,F401
