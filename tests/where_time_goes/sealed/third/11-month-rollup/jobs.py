from concurrent.futures import ThreadPoolExecutor


class Jobs(ThreadPoolExecutor):
    """Counts what it was given; the deploy script looks at it."""

    def __init__(self, size):
        super().__init__(size, thread_name_prefix="job")
        self.count = 0

    def submit(self, fn, /, *args, **kwargs):
        self.count += 1
        return super().submit(fn, *args, **kwargs)


jobs = Jobs(6)
