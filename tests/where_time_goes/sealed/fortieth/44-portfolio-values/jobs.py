from concurrent.futures import ThreadPoolExecutor, wait

import settings

_threads = ThreadPoolExecutor(settings.JOB_THREADS, thread_name_prefix="jobs")


def submit(function, *args):
    return _threads.submit(function, *args)


def collect(jobs, timeout=None):
    """Results of the jobs that finish in time, None for the others."""
    wait(jobs, timeout)
    results = []
    for job in jobs:
        if job.done() and not job.cancelled() and job.exception() is None:
            results.append(job.result())
        else:
            job.cancel()
            results.append(None)
    return results
