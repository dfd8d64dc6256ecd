import os

from django.conf import settings
from django.core.asgi import get_asgi_application

from config.startup import wait_for

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_asgi_application()
wait_for(settings.WMS_URL)
