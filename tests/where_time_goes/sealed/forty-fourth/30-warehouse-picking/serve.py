import os
import shutil
import signal
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "picking.settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import connection
from waitress import serve


def prepare_database() -> None:
    from picking.models import Allocation, Item

    with connection.schema_editor() as editor:
        editor.create_model(Item)
        editor.create_model(Allocation)
    Item.objects.bulk_create(
        Item(sku=f"SKU-{n:04d}", bin=f"{chr(65 + n % 12)}{n % 40:02d}", on_hand=5_000_000)
        for n in range(400)
    )
    connection.close()


def main(port: int) -> None:
    signal.signal(signal.SIGTERM, lambda *args: sys.exit(0))
    application = get_wsgi_application()
    prepare_database()
    try:
        serve(application, host="127.0.0.1", port=port, threads=48, connection_limit=200)
    finally:
        shutil.rmtree(settings.DATA_DIR, ignore_errors=True)
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
