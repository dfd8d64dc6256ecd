import functools
import logging
from concurrent.futures import ThreadPoolExecutor, TimeoutError

log = logging.getLogger("board.work")
crew = ThreadPoolExecutor(max_workers=12, thread_name_prefix="board")


def spread(function, arguments):
    jobs = [crew.submit(function, *args) for args in arguments]
    return [job.result() for job in jobs]


def timeboxed(seconds):
    def wrap(function):
        @functools.wraps(function)
        def inner(*args):
            job = crew.submit(function, *args)
            try:
                return job.result(seconds)
            except TimeoutError:
                job.cancel()
                log.debug("%s%r took long, once more", function.__name__, args)
                return function(*args)

        return inner

    return wrap
