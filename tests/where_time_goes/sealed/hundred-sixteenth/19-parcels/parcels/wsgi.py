import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "parcels.settings")

application = get_wsgi_application()

from .bootstrap import prepare_database  # noqa: E402

prepare_database()
