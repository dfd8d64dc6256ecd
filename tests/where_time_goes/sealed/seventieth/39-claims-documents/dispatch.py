"""Hands accepted connections to worker processes."""
import os
import signal
import socket
import zlib

import worker


class WorkerHandle:
    def __init__(self, pid, channel):
        self.pid = pid
        self.channel = channel

    def send(self, connection):
        socket.send_fds(self.channel, [b"c"], [connection.fileno()])


def spawn(listener, earlier):
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    pid = os.fork()
    if pid == 0:
        listener.close()
        ours.close()
        for handle in earlier:
            handle.channel.close()
        worker.main(theirs)
    theirs.close()
    return WorkerHandle(pid, ours)


class Dispatcher:
    def __init__(self, listener, count):
        self._listener = listener
        self._workers = []
        for _ in range(count):
            self._workers.append(spawn(listener, self._workers))

    def choose(self, address):
        key = address[0].encode()
        return self._workers[zlib.crc32(key) % len(self._workers)]

    def run(self):
        while True:
            connection, address = self._listener.accept()
            with connection:
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self.choose(address).send(connection)

    def stop(self):
        for handle in self._workers:
            try:
                os.kill(handle.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass
        for handle in self._workers:
            os.waitpid(handle.pid, 0)
