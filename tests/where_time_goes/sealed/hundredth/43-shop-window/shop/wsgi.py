import os
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402

Path(settings.DATABASES["default"]["NAME"]).unlink(missing_ok=True)
application = get_wsgi_application()
call_command("migrate", run_syncdb=True, verbosity=0)

from catalog.assortment import fill_shelves  # noqa: E402

fill_shelves()
