import threading
from collections import OrderedDict
from dataclasses import dataclass


@dataclass(frozen=True)
class Notice:
    number: int
    title: str
    value: int


class Notices:
    def __init__(self, keep: int = 1000):
        self._lock = threading.Lock()
        self._keep = keep
        self._next = 1
        self._notices: OrderedDict[int, Notice] = OrderedDict()
        for title, value in (("Road salt, 400 t", 82_000), ("School meals, two years", 1_240_000), ("Lift repairs", 61_500)):
            self.add(title, value)

    def add(self, title: str, value: int) -> Notice:
        with self._lock:
            notice = Notice(self._next, title, value)
            self._next += 1
            self._notices[notice.number] = notice
            if len(self._notices) > self._keep:
                self._notices.popitem(last=False)
            return notice

    def get(self, number: int) -> Notice | None:
        with self._lock:
            return self._notices.get(number)


notices = Notices()
