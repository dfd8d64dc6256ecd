import os
import signal
import socket
import sys
import zlib

import worker

WORKERS = 4


def start(n, listener):
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    pid = os.fork()
    if pid == 0:
        listener.close()
        ours.close()
        worker.run(theirs)
        os._exit(0)
    theirs.close()
    return pid, ours


def choose(address, children):
    return children[zlib.crc32(address[0].encode()) % len(children)]


def main(port):
    listener = socket.create_server(("127.0.0.1", port), backlog=512)
    children = [start(n, listener) for n in range(WORKERS)]

    def stop(*_):
        for pid, _link in children:
            os.kill(pid, signal.SIGTERM)
        os._exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    while True:
        connection, address = listener.accept()
        _pid, link = choose(address, children)
        socket.send_fds(link, [b"c"], [connection.fileno()])
        connection.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
