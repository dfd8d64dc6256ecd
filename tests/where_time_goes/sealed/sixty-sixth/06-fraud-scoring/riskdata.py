"""Risk data service: the rule book (large, assembled on demand) and card history."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("RISK_PORT", "23651"))
RULES = [{"id": f"R{n:03d}", "field": ("amount", "country", "velocity")[n % 3], "weight": n % 9} for n in range(120)]


def content(path):
    if path.startswith("/rulebook"):
        return 1.6, {"version": 311, "rules": RULES}
    card = path.rsplit("/", 1)[-1]
    return 0.025, {"card": card, "last_hour": sum(map(ord, card)) % 5, "countries": ["DE", "AT"]}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            seconds, answer = content(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(seconds)
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await stopped.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
