import queue
import threading
from concurrent.futures import Future

from headend import Terminal


class Line(threading.Thread):
    def __init__(self, terminal):
        super().__init__(name="terminal-%02d" % terminal.number, daemon=True)
        self.terminal = terminal
        self.orders = queue.SimpleQueue()

    def run(self):
        while True:
            command, answer = self.orders.get()
            try:
                answer.set_result(self.terminal.command(command))
            except Exception as error:
                answer.set_exception(error)


class Dispatcher:
    """Commands of one account go over one terminal, so that they stay in order."""

    def __init__(self, host, port, terminals, wait):
        self.wait = wait
        self.lines = [Line(Terminal(host, port, number)) for number in range(terminals)]

    def start(self):
        for line in self.lines:
            line.start()

    def ask(self, account, command):
        line = self.lines[account % len(self.lines)]
        answer = Future()
        line.orders.put((command, answer))
        return answer.result(self.wait)
