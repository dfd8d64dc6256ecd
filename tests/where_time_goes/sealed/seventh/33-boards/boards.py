import json
import os
import socket
import sys
import zlib

from desk import Desk

DESKS = 4


class House:
    def __init__(self, port):
        self.sock = socket.create_server(("127.0.0.1", port), backlog=512)
        self.lines = []

    def hire(self):
        for number in range(DESKS):
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            if os.fork() == 0:
                self.sock.close()
                ours.close()
                for line in self.lines:
                    line.close()
                Desk(number, theirs).run()
                os._exit(0)
            theirs.close()
            self.lines.append(ours)

    def line_for(self, address):
        key = zlib.crc32(address[0].encode())
        return self.lines[key % len(self.lines)]

    def run(self):
        while True:
            conn, address = self.sock.accept()
            with conn:
                socket.send_fds(self.line_for(address), [json.dumps(address).encode()], [conn.fileno()])


if __name__ == "__main__":
    house = House(int(sys.argv[1]))
    house.hire()
    try:
        house.run()
    except KeyboardInterrupt:
        pass
