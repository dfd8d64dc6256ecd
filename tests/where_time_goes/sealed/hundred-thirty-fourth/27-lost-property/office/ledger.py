"""Numbers the claims and keeps them in a file, one a line."""
import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings

_writers = ThreadPoolExecutor(settings.LEDGER_THREADS, thread_name_prefix="ledger")
_lock = threading.Lock()
_last = 0
_file = None


def _append(claim):
    global _last, _file
    with _lock:
        if _file is None:
            _file = open(settings.LEDGER, "a")
        _last += 1
        claim["number"] = _last
        _file.write(json.dumps(claim) + "\n")
    return claim


async def record(claim):
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_writers, _append, claim)
