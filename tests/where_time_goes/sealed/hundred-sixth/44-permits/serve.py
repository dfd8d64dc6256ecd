"""Starts the service: makes the database if there is none, then uvicorn."""

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import django
import uvicorn

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
KINDS = ("fence", "garage", "solar panels", "winter garden")


def prepare() -> None:
    from django.conf import settings
    from django.db import connection

    from permits.models import Permit

    Path(settings.DATABASES["default"]["NAME"]).unlink(missing_ok=True)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode=WAL")
    with connection.schema_editor() as editor:
        editor.create_model(Permit)
    Permit.objects.bulk_create(
        Permit(number=f"P-{number}", parcel=f"L{number % 50}", kind=KINDS[number % len(KINDS)])
        for number in range(1, 401)
    )
    connection.close()


async def serve(port: int) -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(100, thread_name_prefix="sync"))
    config = uvicorn.Config("asgi:application", host="127.0.0.1", port=port, access_log=False, lifespan="off")
    await uvicorn.Server(config).serve()


if __name__ == "__main__":
    django.setup()
    prepare()
    asyncio.run(serve(int(sys.argv[1])))
