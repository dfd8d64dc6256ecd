import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()

from shop.sql import wait_for_migrations

wait_for_migrations(3)
