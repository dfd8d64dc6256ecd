import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "greenhouse.settings")
django_application = get_asgi_application()

from devices.ingest import IngestApplication  # noqa: E402

ingest_application = IngestApplication()


async def application(scope, receive, send):
    if scope["type"] == "http" and scope["path"].startswith("/ingest/"):
        await ingest_application(scope, receive, send)
    else:
        await django_application(scope, receive, send)
