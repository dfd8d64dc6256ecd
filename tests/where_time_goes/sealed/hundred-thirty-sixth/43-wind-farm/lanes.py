"""Commands for one unit must reach the controller in the order in which they were given."""
import logging
import threading
from concurrent.futures import Future
from queue import SimpleQueue

from scada import ScadaLine

log = logging.getLogger("windfarm.lanes")


class Lane(threading.Thread):
    def __init__(self, number, host, port, timeout):
        super().__init__(name=f"lane-{number}", daemon=True)
        self.line = ScadaLine(host, port, timeout)
        self.commands = SimpleQueue()

    def submit(self, unit, register, value):
        future = Future()
        self.commands.put((future, unit, register, value))
        return future

    def run(self):
        while True:
            future, unit, register, value = self.commands.get()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self.line.command(unit, register, value))
            except Exception as exc:
                log.warning("unit %s %s: %s", unit, register, exc)
                future.set_exception(exc)


class Dispatcher:
    def __init__(self, lanes, host, port, timeout):
        self.lanes = [Lane(n, host, port, timeout) for n in range(lanes)]
        for lane in self.lanes:
            lane.start()

    def lane_of(self, unit):
        return self.lanes[unit % len(self.lanes)]

    def run(self, unit, register, value=None, timeout=30.0):
        future = self.lane_of(unit).submit(unit, register, value)
        return future.result(timeout)
