import asyncio
import json
import os
import random
from urllib.parse import parse_qs, urlsplit

ENGINES = 5


async def engine(jobs):
    while True:
        query, answer = await jobs.get()
        await asyncio.sleep(random.uniform(0.055, 0.085))
        grams = int(query["grams"][0])
        answer.set_result(
            {
                "service": "parcel" if grams < 10000 else "freight",
                "price": round(3.9 + grams * 0.0004, 2),
                "bulky": grams > 20000,
                "days": 2 if query["country"][0] == "DE" else 4,
            }
        )


async def serve(reader, writer, jobs):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            target = head.split(b" ", 2)[1].decode()
            answer = asyncio.get_running_loop().create_future()
            jobs.put_nowait((parse_qs(urlsplit(target).query), answer))
            body = json.dumps(await answer).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    jobs = asyncio.Queue()
    engines = [asyncio.create_task(engine(jobs)) for _ in range(ENGINES)]
    port = int(os.environ.get("CARRIER_PORT", "18510"))
    server = await asyncio.start_server(
        lambda r, w: serve(r, w, jobs), "127.0.0.1", port, backlog=512
    )
    async with server:
        await asyncio.gather(*engines)


asyncio.run(main())
