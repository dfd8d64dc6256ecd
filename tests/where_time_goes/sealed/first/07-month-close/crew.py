import logging
from concurrent.futures import ThreadPoolExecutor, TimeoutError

log = logging.getLogger("crew")


class Crew:
    def __init__(self, size, patience):
        self.patience = patience
        self._staff = ThreadPoolExecutor(size, thread_name_prefix="crew")

    def run(self, work, *args):
        return self._staff.submit(work, *args).result()

    def gather(self, work, items):
        tasks = [(item, self._staff.submit(work, item)) for item in items]
        done = {}
        for item, task in tasks:
            try:
                done[item] = task.result(timeout=self.patience)
            except TimeoutError:
                task.cancel()
                log.warning("late: %s", item)
                done[item] = work(item)
        return done


crew = Crew(size=8, patience=0.4)
