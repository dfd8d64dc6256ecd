import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from orders.startup import wait_for

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project_settings")

application = get_wsgi_application()
wait_for(settings.TAX_SERVICE_URL)
