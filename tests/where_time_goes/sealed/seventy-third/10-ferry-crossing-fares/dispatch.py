"""Accepts connections and hands each of them to a worker."""
import socket
import zlib


class Dispatcher:
    def __init__(self, listener: socket.socket, channels: list[socket.socket]):
        self._listener = listener
        self._channels = channels

    def channel_for(self, address: tuple) -> socket.socket:
        """A visitor's holds are in one worker: all connections go there."""
        host = address[0]
        return self._channels[zlib.crc32(host.encode()) % len(self._channels)]

    def run(self) -> None:
        while True:
            connection, address = self._listener.accept()
            with connection:
                socket.send_fds(
                    self.channel_for(address), [b"c"], [connection.fileno()]
                )
