"""Client of the document archive, where every invoice has to be filed."""
import json

import urllib3
from django.conf import settings

_pool = urllib3.HTTPConnectionPool(
    settings.ARCHIVE_HOST, settings.ARCHIVE_PORT, maxsize=settings.ARCHIVE_CONNECTIONS, timeout=10, retries=False
)


class ArchiveError(Exception):
    pass


def file_document(number: str, customer: str, total: str) -> str:
    body = json.dumps({"number": number, "customer": customer, "total": total})
    response = _pool.request("POST", "/documents", body=body, headers={"Content-Type": "application/json"})
    if response.status != 201:
        raise ArchiveError(f"archive answered {response.status}")
    return json.loads(response.data)["key"]
