"""Everything that speaks a blocking protocol runs on these threads."""
from concurrent.futures import ThreadPoolExecutor

from tornado.concurrent import run_on_executor

blocking_io = ThreadPoolExecutor(max_workers=5, thread_name_prefix="blocking-io")


class BlockingClient:
    executor = blocking_io


offloaded = run_on_executor(executor="executor")
