"""A small Redis: one thread runs the commands, one at a time, as the real one does."""
import os
import selectors
import socket
import time

SCRIPT_SECONDS = 0.018
scores = {}


def seed(key):
    return scores.setdefault(key, {f"p{i}": (i * 7919) % 1000 + 0.5 for i in range(200)})


def bulk(text):
    data = str(text).encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


def execute(args):
    name = args[0].upper()
    if name == b"EVAL":
        rows = sorted(seed(args[3]).items(), key=lambda r: -r[1])[: int(args[5])]
        time.sleep(SCRIPT_SECONDS)
        return b"*%d\r\n" % len(rows) + b"".join(bulk(f"{p}:{s}") for p, s in rows)
    if name == b"ZINCRBY":
        board = seed(args[1])
        player = args[3].decode()
        board[player] = board.get(player, 0.0) + float(args[2])
        return bulk(board[player])
    if name == b"PING":
        return b"+PONG\r\n"
    if name == b"HELLO":
        return b"-ERR unknown command\r\n"
    return b"+OK\r\n"


def parse(buffer):
    """Returns (command, rest) or (None, buffer)."""
    lines, pos = [], buffer.find(b"\r\n")
    if pos < 0:
        return None, buffer
    count, pos = int(buffer[1:pos]), pos + 2
    for _ in range(count):
        end = buffer.find(b"\r\n", pos)
        if end < 0:
            return None, buffer
        size = int(buffer[pos + 1:end])
        start = end + 2
        if len(buffer) < start + size + 2:
            return None, buffer
        lines.append(buffer[start:start + size])
        pos = start + size + 2
    return lines, buffer[pos:]


def main():
    listener = socket.create_server(("127.0.0.1", int(os.environ["PEER_PORT"])), backlog=512)
    listener.setblocking(False)
    selector = selectors.DefaultSelector()
    selector.register(listener, selectors.EVENT_READ)
    buffers = {}
    while True:
        for key, _ in selector.select():
            if key.fileobj is listener:
                conn, _ = listener.accept()
                conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                buffers[conn] = b""
                selector.register(conn, selectors.EVENT_READ)
                continue
            conn = key.fileobj
            try:
                data = conn.recv(65536)
                if not data:
                    raise ConnectionError
                buffers[conn] += data
                while True:
                    command, buffers[conn] = parse(buffers[conn])
                    if command is None:
                        break
                    conn.sendall(execute(command))
            except ConnectionError:
                selector.unregister(conn)
                buffers.pop(conn, None)
                conn.close()


main()
