"""Client of the access controller: one line asked, one line answered, over kept connections."""
import queue
import socket

import config


class ControllerError(Exception):
    pass


class Controller:
    def __init__(self):
        self._idle = queue.LifoQueue()

    def _connect(self):
        sock = socket.create_connection(config.CONTROLLER, timeout=config.CONTROLLER_TIMEOUT)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return sock, sock.makefile("rb")

    def ask(self, line):
        try:
            sock, stream = self._idle.get_nowait()
        except queue.Empty:
            sock, stream = self._connect()
        try:
            sock.sendall(line.encode() + b"\n")
            answer = stream.readline()
        except OSError as error:
            sock.close()
            raise ControllerError(str(error)) from error
        if not answer:
            sock.close()
            raise ControllerError("the controller hung up")
        self._idle.put((sock, stream))
        return answer.decode().split()

    def may_open(self, door, badge):
        verdict, level = self.ask(f"CHECK {door} {badge}")
        return verdict == "ALLOW", int(level)
