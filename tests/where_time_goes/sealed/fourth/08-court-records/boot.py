import os
from concurrent.futures import ThreadPoolExecutor


def prepare(loop):
    """Settings of the process, before anything is served."""
    helpers = int(os.environ.get("HELPERS", "5"))
    loop.set_default_executor(ThreadPoolExecutor(max_workers=helpers, thread_name_prefix="records"))
    loop.slow_callback_duration = 0.5
