"""The threads on which everything that takes time is done."""
import logging
from concurrent.futures import ThreadPoolExecutor, wait

import settings

log = logging.getLogger("tenders.jobs")

_threads = ThreadPoolExecutor(
    max_workers=settings.JOB_THREADS, thread_name_prefix="job"
)


def start(function, *arguments):
    """Begin a job; the answer is a future."""
    return _threads.submit(function, *arguments)


def each(function, items, timeout):
    """Call function for every item. Returns the results by item, and the items without one."""
    futures = {_threads.submit(function, item): item for item in items}
    done, late = wait(futures, timeout=timeout)
    results, missing = {}, []
    for future, item in futures.items():
        if future in done and future.exception() is None:
            results[item] = future.result()
        else:
            future.cancel()
            missing.append(item)
    if missing:
        log.info("no result for %s", ", ".join(map(str, missing)))
    return results, missing
