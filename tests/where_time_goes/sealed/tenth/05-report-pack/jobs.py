import os
from concurrent.futures import Future, ThreadPoolExecutor, wait

_threads = ThreadPoolExecutor(max_workers=int(os.environ.get("REPORT_THREADS", "8")), thread_name_prefix="jobs")
PATIENCE = float(os.environ.get("REPORT_PATIENCE", "1.5"))


def submit(work, *args) -> Future:
    return _threads.submit(work, *args)


def spread(work, items: list) -> list:
    parts = [submit(work, item) for item in items]
    _, late = wait(parts, timeout=PATIENCE)
    results = []
    for item, part in zip(items, parts):
        if part in late and part.cancel():
            results.append(work(item))
        else:
            results.append(part.result())
    return results
