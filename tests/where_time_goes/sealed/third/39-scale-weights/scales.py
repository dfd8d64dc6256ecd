import json
import threading

from frames import Link


class Scales:
    def __init__(self):
        self.local = threading.local()

    @property
    def link(self):
        link = getattr(self.local, "link", None)
        if link is None:
            link = self.local.link = Link()
        return link

    def weigh(self, number, order):
        answer = self.link.call(number, json.dumps(order, sort_keys=True).encode())
        return int(answer)
