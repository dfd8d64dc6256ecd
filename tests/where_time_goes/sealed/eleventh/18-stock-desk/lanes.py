import socket
import zlib


class Lanes:
    def __init__(self):
        self.ends = []

    def add(self, end):
        self.ends.append(end)

    def lane_for(self, address):
        return self.ends[zlib.crc32(address[0].encode()) % len(self.ends)]

    def hand_over(self, connection, address):
        socket.send_fds(self.lane_for(address), [b"c"], [connection.fileno()])
