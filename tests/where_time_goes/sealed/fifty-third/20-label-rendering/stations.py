"""Render stations: each has a thread, a session with the label engine and its own inbox.

A merchant's labels are rendered by one station, so that they leave in the order
in which they were asked for.
"""
import logging
import queue
import threading
from concurrent.futures import Future

from engine_client import EngineConnection

log = logging.getLogger("labels.stations")


class Station(threading.Thread):
    def __init__(self, number, host, port):
        super().__init__(name=f"station-{number}", daemon=True)
        self.number = number
        self.inbox = queue.Queue()
        self.rendered = 0
        self._host, self._port = host, port
        self._engine = None

    def run(self):
        while True:
            future, job = self.inbox.get()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self._render(job))
                self.rendered += 1
            except Exception as error:
                log.exception("station %d could not render", self.number)
                self._engine = None
                future.set_exception(error)

    def _render(self, job):
        if self._engine is None:
            self._engine = EngineConnection(self._host, self._port)
        return self._engine.render(job["template"], job["fields"], job["format"])


class Floor:
    def __init__(self, count, host, port):
        self.stations = [Station(n, host, port) for n in range(count)]
        for station in self.stations:
            station.start()

    def station_for(self, merchant_id):
        return self.stations[merchant_id % len(self.stations)]

    def submit(self, merchant_id, template, fields, fmt):
        future = Future()
        job = {"template": template, "fields": fields, "format": fmt}
        self.station_for(merchant_id).inbox.put((future, job))
        return future
