"""Front process: accepts connections and hands each to one of the workers."""
import signal
import socket
import sys
import zlib
from multiprocessing import Process

import worker

WORKERS = 4


class Crew:
    def __init__(self, size: int) -> None:
        self.processes, self.channels = [], []
        for number in range(size):
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            process = Process(target=worker.run, args=(number, theirs), daemon=True)
            process.start()
            theirs.close()
            self.processes.append(process)
            self.channels.append(ours)

    def channel_for(self, address: tuple[str, int]) -> socket.socket:
        # A reviewer's live session is kept in one worker, so that worker must get all its connections.
        return self.channels[zlib.crc32(address[0].encode()) % len(self.channels)]

    def hand_over(self, connection: socket.socket, address: tuple[str, int]) -> None:
        socket.send_fds(self.channel_for(address), [b"c"], [connection.fileno()])
        connection.close()

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(3)


def main(port: int) -> None:
    crew = Crew(WORKERS)

    def quit_now(*_):
        crew.stop()
        sys.exit(0)

    signal.signal(signal.SIGTERM, quit_now)
    signal.signal(signal.SIGINT, quit_now)
    listener = socket.create_server(("127.0.0.1", port), backlog=256)
    while True:
        connection, address = listener.accept()
        crew.hand_over(connection, address)


if __name__ == "__main__":
    main(int(sys.argv[1]))
