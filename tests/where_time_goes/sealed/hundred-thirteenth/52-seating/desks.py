"""All changes to one show are made by one desk, in the order in which they came."""
import queue
import threading
from concurrent.futures import Future

import settings
from till import Till


class Desk(threading.Thread):
    def __init__(self, number):
        super().__init__(name=f"desk-{number}", daemon=True)
        self.inbox = queue.Queue()
        self.done = 0

    def run(self):
        till = Till(settings.TILL_ADDRESS, settings.TILL_TIMEOUT)
        while True:
            answer, job, args = self.inbox.get()
            try:
                answer.set_result(job(till, *args))
            except Exception as exc:
                answer.set_exception(exc)
            self.done += 1


class Desks:
    def __init__(self, count=settings.DESKS):
        self._desks = [Desk(number) for number in range(count)]

    def start(self):
        for desk in self._desks:
            desk.start()

    def submit(self, show, job, *args):
        answer = Future()
        desk = self._desks[show % len(self._desks)]
        desk.inbox.put((answer, job, args))
        return answer

    def stats(self):
        return {desk.name: desk.done for desk in self._desks}
