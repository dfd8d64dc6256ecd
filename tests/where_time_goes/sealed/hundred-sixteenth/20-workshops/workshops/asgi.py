import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "workshops.settings")

application = get_asgi_application()

from .seed import create_database  # noqa: E402

create_database()
