"""Frames of the tariff host: magic, operation, length, then the record in JSON."""
import json
import struct

HEADER = struct.Struct("!4sHxxI")
MAGIC = b"TRF1"
OPERATIONS = {"quote": 1, "contract": 2}


class WireError(Exception):
    pass


def send_frame(sock, operation, record):
    payload = json.dumps(record).encode()
    sock.sendall(HEADER.pack(MAGIC, OPERATIONS[operation], len(payload)))
    sock.sendall(payload)


def read_exactly(sock, count):
    chunks = []
    while count:
        chunk = sock.recv(count)
        if not chunk:
            raise WireError("connection closed by the tariff host")
        chunks.append(chunk)
        count -= len(chunk)
    return b"".join(chunks)


def read_frame(sock):
    magic, status, length = HEADER.unpack(read_exactly(sock, HEADER.size))
    if magic != MAGIC:
        raise WireError("not a tariff host")
    record = json.loads(read_exactly(sock, length))
    if status:
        raise WireError(record.get("message", f"status {status}"))
    return record
