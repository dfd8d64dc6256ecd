from concurrent.futures import ThreadPoolExecutor

POOL = ThreadPoolExecutor(max_workers=6, thread_name_prefix="desk")
