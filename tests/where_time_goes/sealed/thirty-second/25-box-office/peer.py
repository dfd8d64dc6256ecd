"""Stand-in for the payment gateway: each kind of call takes its own time always, any number at once."""
import asyncio
import itertools
import json
import os

DELAYS = {b"/authorisations": 0.024, b"/barcodes": 0.030}
numbers = itertools.count(1)


async def connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            path = head.split(b" ", 2)[1]
            length = int(head.split(b"content-length:")[1].split(b"\r\n")[0])
            question = json.loads(await reader.readexactly(length))
            await asyncio.sleep(DELAYS[path])
            if path == b"/barcodes":
                answer = {"barcodes": [f"{question['hold']:09d}{i}" for i in range(question["count"])]}
            else:
                answer = {"authorisation": f"A{next(numbers):08d}"}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(connection, "127.0.0.1", int(os.environ.get("PAYMENTS_PORT", "19411")))
    await server.serve_forever()


asyncio.run(main())
