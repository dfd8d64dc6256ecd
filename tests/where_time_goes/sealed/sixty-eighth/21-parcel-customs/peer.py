"""Tariff and exchange rate services."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("CUSTOMS_PORT", "23821"))
RATES = {"USD": 0.92, "GBP": 1.17, "SEK": 0.087}


def answer(path: str) -> tuple[int, dict]:
    kind, _, key = path.lstrip("/").partition("/")
    if kind == "tariffs":
        return 200, {"code": key, "duty_percent": 2.5 + sum(map(ord, key)) % 10}
    if kind == "rates" and key in RATES:
        return 200, {"currency": key, "rate": RATES[key]}
    return 404, {"error": "not found"}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.008)
            status, body = answer(path)
            text = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 %d X\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (status, len(text), text)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256):
        await stop.wait()


asyncio.run(main())
