import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
django.setup()

from django.core.wsgi import get_wsgi_application

from billing import schema

schema.ensure()
application = get_wsgi_application()
