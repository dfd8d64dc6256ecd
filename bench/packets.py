"""What two hosts say of the network between them: echoes, numbered datagrams, and a stream. Runs inside a host.

    ping ADDRESS COUNT GAP_S          round trips of ICMP echoes, in nanoseconds
    receive ADDRESS COUNT             one-way delays of numbered datagrams (both ends have one clock), and their order
    send ADDRESS COUNT RATE SIZE      sends those datagrams
    drain ADDRESS                     bytes a second of a stream, from its second half second to its end
    pour ADDRESS SECONDS              sends that stream

Each prints one JSON object. The first line that `receive` and `drain` print says that they listen.
"""

import json
import os
import socket
import struct
import sys
import time

PORT = 9000
_NS_PER_S = 1_000_000_000
_ECHO_REQUEST, _ECHO_REPLY = 8, 0
_STILL_S = 1.5
"""As long as nothing comes for this time, nothing will."""

_BURST_S = 0.0002


def ping(address: str, count: int, gap_s: float) -> dict[str, object]:
    """Round trips by ICMP (RFC 792), one echo at a time, from the send to the kernel's timestamp of the answer."""
    taken: list[int] = []
    with socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP) as raw:
        raw.settimeout(_STILL_S)
        raw.connect((address, 0))
        for number in range(count):
            head = struct.pack("!BBHHH", _ECHO_REQUEST, 0, 0, os.getpid() & 0xFFFF, number & 0xFFFF)
            payload = bytes(48)
            packet = head[:2] + struct.pack("!H", _checksum(head + payload)) + head[4:] + payload
            sent_ns = time.monotonic_ns()
            raw.send(packet)
            try:
                while not _answers(raw.recv(1500), head):
                    pass
            except TimeoutError:
                continue
            taken.append(time.monotonic_ns() - sent_ns)
            time.sleep(gap_s)
    return {"sent": count, "round_trips_ns": taken}


def _answers(datagram: bytes, head: bytes) -> bool:
    start = (datagram[0] & 0x0F) * 4
    return datagram[start] == _ECHO_REPLY and datagram[start + 4 : start + 8] == head[4:8]


def _checksum(data: bytes) -> int:
    total = int(sum(struct.unpack(f"!{len(data) // 2}H", data)))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def receive(address: str, count: int) -> dict[str, object]:
    """Numbered datagrams until all have come, or nothing comes any more."""
    delays: list[int] = []
    last, ordered = -1, True
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 24)
        listener.bind((address, PORT))
        _listening()
        while len(delays) < count:
            try:
                number, sent_ns = struct.unpack_from("!IQ", listener.recv(2048))
            except TimeoutError:
                break
            delays.append(time.monotonic_ns() - sent_ns)
            listener.settimeout(_STILL_S)
            ordered = ordered and number > last
            last = number
    return {"received": len(delays), "ordered": ordered, "delays_ns": delays}


def send(address: str, count: int, rate: float, size: int) -> dict[str, object]:
    """Datagrams of `size` bytes at this rate, in bursts of a fifth of a millisecond."""
    rest = bytes(size - 12)
    burst = max(1, round(rate * _BURST_S))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.connect((address, PORT))
        began_ns = time.monotonic_ns()
        for number in range(count):
            if number % burst == 0:
                due_s = number / rate - (time.monotonic_ns() - began_ns) / _NS_PER_S
                if due_s > 0:
                    time.sleep(due_s)
            sender.send(struct.pack("!IQ", number, time.monotonic_ns()) + rest)
        took_ns = time.monotonic_ns() - began_ns
    return {"sent": count, "rate_per_s": count * _NS_PER_S / took_ns}


def drain(address: str) -> dict[str, object]:
    """Takes one stream. The first half second of it fills the network's queue and is not counted."""
    with socket.create_server((address, PORT)) as listener:
        _listening()
        stream, _ = listener.accept()
        with stream:
            began_ns = time.monotonic_ns()
            counted, first_ns, last_ns = 0, 0, 0
            while part := stream.recv(1 << 16):
                last_ns = time.monotonic_ns()
                if last_ns - began_ns < _NS_PER_S // 2:
                    continue
                if first_ns:
                    counted += len(part)
                first_ns = first_ns or last_ns
    return {"bytes_per_s": counted * _NS_PER_S / (last_ns - first_ns)}


def pour(address: str, seconds: float) -> dict[str, object]:
    """Sends as much as the network takes."""
    part, sent = bytes(1 << 16), 0
    with socket.create_connection((address, PORT)) as stream:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            sent += stream.send(part)
    return {"sent": sent}


def _listening() -> None:
    sys.stdout.write("{}\n")
    sys.stdout.flush()


def _main(arguments: list[str]) -> dict[str, object]:
    match arguments:
        case ["ping", address, count, gap_s]:
            return ping(address, int(count), float(gap_s))
        case ["receive", address, count]:
            return receive(address, int(count))
        case ["send", address, count, rate, size]:
            return send(address, int(count), float(rate), int(size))
        case ["drain", address]:
            return drain(address)
        case ["pour", address, seconds]:
            return pour(address, float(seconds))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_main(sys.argv[1:])) + "\n")
