import asyncio
import hashlib
import pathlib
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

import settings

folder = pathlib.Path(tempfile.gettempdir())
threads = ThreadPoolExecutor(settings.FILE_THREADS, thread_name_prefix="media")
guard = threading.Lock()
served = {"count": 0}


@lru_cache(maxsize=256)
def fingerprint(recipe: str) -> str:
    return hashlib.blake2b(recipe.encode() * 2000, digest_size=8).hexdigest()


def photo(recipe: str) -> dict:
    time.sleep(0.03)
    with guard:
        served["count"] += 1
    return {"url": f"/photos/{recipe}-{fingerprint(recipe)}.webp", "exists": folder.is_dir()}


async def photo_of(recipe: str) -> dict:
    return await asyncio.get_running_loop().run_in_executor(threads, photo, recipe)
