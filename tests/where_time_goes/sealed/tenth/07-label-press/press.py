import json
import os
import queue
import socket
import threading
from concurrent.futures import Future


class Press:
    def __init__(self, port: int):
        self.port = port
        self.trays: queue.Queue[tuple[dict, Future]] = queue.Queue()
        threading.Thread(target=self.run, name="press", daemon=True).start()

    def put(self, label: dict) -> Future:
        done = Future()
        self.trays.put((label, done))
        return done

    def run(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port)) as sock:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            stream = sock.makefile("rwb")
            while True:
                label, done = self.trays.get()
                try:
                    stream.write(json.dumps(label).encode() + b"\n")
                    stream.flush()
                    done.set_result(json.loads(stream.readline()))
                except (OSError, ValueError) as error:
                    done.set_exception(error)


press = Press(int(os.environ["SPOOLER_PORT"]))
