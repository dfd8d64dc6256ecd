import asyncio
import json
import os

MID = {"NOKSEK": (0.97, 0.001), "EURUSD": (1.08, 0.0002), "USDJPY": (151.2, 0.01)}
seen = 0


async def engine(inbox):
    while True:
        pair, done = await inbox.get()
        await asyncio.sleep(0.010)
        mid, spread = MID[pair]
        done.set_result(json.dumps({"mid": mid, "spread": spread}).encode())


async def talk(inbox, reader, writer):
    global seen
    try:
        while True:
            path = (await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)[1].decode()
            if path == "/seen":
                body = b"%d" % seen
            else:
                seen += 1
                done = asyncio.get_running_loop().create_future()
                inbox.put_nowait((path.rsplit("/", 1)[1], done))
                body = await done
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    inbox = asyncio.Queue()
    worker = asyncio.create_task(engine(inbox))
    server = await asyncio.start_server(
        lambda r, w: talk(inbox, r, w), "127.0.0.1", int(os.environ["QUOTES_PORT"]), backlog=512
    )
    await asyncio.gather(worker, server.serve_forever())


asyncio.run(main())
