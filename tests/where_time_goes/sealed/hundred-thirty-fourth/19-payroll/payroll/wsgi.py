import os

from django.core.management import call_command
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "payroll.settings")

application = get_wsgi_application()
call_command("migrate", run_syncdb=True, verbosity=0)

from wages.seed import load_staff  # noqa: E402

load_staff()
