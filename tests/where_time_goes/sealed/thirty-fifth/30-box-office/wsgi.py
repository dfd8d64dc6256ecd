import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

from django.core.management import call_command
from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()
call_command("migrate", run_syncdb=True, verbosity=0)

from booking.fixtures import load_programme

load_programme()
