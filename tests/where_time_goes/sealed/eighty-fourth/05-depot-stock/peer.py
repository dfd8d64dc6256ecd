"""The bus (as much of NATS as the application speaks) with the depots behind it."""

import asyncio
import json

INFO = json.dumps(
    {"server_id": "DEPOTBUS", "version": "2.10.0", "proto": 1, "headers": True, "max_payload": 1048576, "host": "127.0.0.1", "port": 25440}
)
DEPOTS = ["Bremen", "Erfurt", "Kassel", "Landshut", "Mainz", "Rostock", "Ulm", "Zwickau"]


async def connected(reader, writer):
    sids = {}
    loop = asyncio.get_running_loop()

    def deliver(subject, payload):
        if subject in sids and not writer.is_closing():
            writer.write(b"MSG %s %s %d\r\n%s\r\n" % (subject.encode(), sids[subject], len(payload), payload))

    def ask_depots(payload):
        question = json.loads(payload)["question"]
        for number, depot in enumerate(DEPOTS):
            answer = {"question": question, "depot": depot, "packs": number * 5 % 12, "next_delivery": f"{8 + number}:30"}
            loop.call_later(0.06 + 0.012 * number, deliver, "stock.answers", json.dumps(answer).encode())

    writer.write(f"INFO {INFO}\r\n".encode())
    try:
        while line := await reader.readline():
            words = line.split()
            verb = words[0].upper() if words else b""
            if verb == b"PING":
                writer.write(b"PONG\r\n")
            elif verb == b"SUB":
                sids[words[1].decode()] = words[-1]
            elif verb == b"PUB":
                payload = await reader.readexactly(int(words[-1]) + 2)
                ask_depots(payload[:-2])
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(connected, "127.0.0.1", 25440, backlog=64)
    await server.serve_forever()


asyncio.run(main())
