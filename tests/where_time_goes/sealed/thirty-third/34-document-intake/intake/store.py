import hashlib
import json
import secrets
import threading
import time
from collections import Counter

from . import config, files


class DocumentStore:
    """Documents as plain files: one per page, a checksum beside each, and an index entry."""

    def __init__(self):
        files.prepare()
        self._counts = Counter()
        self._counts_lock = threading.Lock()

    def add(self, tenant, title, pages):
        document_id = f"{int(time.time()):x}-{secrets.token_hex(6)}"
        folder = config.PAGES / document_id
        folder.mkdir()
        digests = []
        for number, text in enumerate(pages, 1):
            data = text.encode()
            digest = hashlib.sha256(data).hexdigest()
            files.write_durable(folder / f"{number:03d}.txt", data)
            files.write_durable(folder / f"{number:03d}.sha256", digest.encode())
            digests.append(digest)
        entry = {
            "id": document_id,
            "tenant": tenant,
            "title": title,
            "pages": len(pages),
            "digests": digests,
            "received": time.time(),
        }
        files.write_durable(config.INDEX / f"{document_id}.json", json.dumps(entry).encode())
        with self._counts_lock:
            self._counts[tenant] += 1
        return entry

    def count(self, tenant):
        return self._counts[tenant]
