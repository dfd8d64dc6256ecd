import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "metering.settings")

django_app = get_asgi_application()

from metering.tenancy import TenantMiddleware  # noqa: E402

application = TenantMiddleware(django_app)
