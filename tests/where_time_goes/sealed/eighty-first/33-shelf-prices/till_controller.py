"""Stands for the controllers in the stores. They speak HTTP/1.0 only."""
import asyncio
import json
import os
import signal

ANSWER_AFTER = 0.05


def article(path):
    number = path.rsplit("/", 1)[-1]
    return {"article": number, "name": f"Article {number}", "price": 1.99 + len(number), "grams": 400}


async def serve(reader, writer):
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(ANSWER_AFTER)
        body = json.dumps(article(head.split(b" ", 2)[1].decode("ascii"))).encode()
        writer.write(
            b"HTTP/1.0 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
        )
        await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("TILL_PORT", "25113")), backlog=256
    )
    await stop.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
