"""Game engine feed and rules service."""
import asyncio
import json
import os
import random


async def feed(reader, writer):
    clock = asyncio.get_running_loop().time
    state = {table: [0, clock()] for table in range(1, 13)}
    try:
        while True:
            now = clock()
            for table, (seq, due) in state.items():
                if due <= now:
                    state[table] = [seq + 1, now + random.uniform(0.08, 0.3)]
                    event = {"table": table, "seq": seq + 1, "piece": random.choice("KQRBN"), "to": f"{random.choice('abcdefgh')}{seq % 8 + 1}"}
                    writer.write(json.dumps(event).encode() + b"\n")
            await writer.drain()
            await asyncio.sleep(0.008)
    except ConnectionError:
        pass
    finally:
        writer.close()


def answer(path):
    if path.startswith("/legal/"):
        return random.uniform(0.04, 0.16), {"legal": True, "clock": 301}
    if path.startswith("/accounts/"):
        return random.uniform(0.03, 0.06), {"id": 4411}
    return random.uniform(0.03, 0.06), {"elo": 1733, "played": 209}


async def rules(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            delay, data = answer(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(delay)
            out = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(out) + out)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    a = await asyncio.start_server(feed, "127.0.0.1", int(os.environ["ENGINE_PORT"]))
    b = await asyncio.start_server(rules, "127.0.0.1", int(os.environ["RULES_PORT"]), backlog=512)
    await asyncio.gather(a.serve_forever(), b.serve_forever())


asyncio.run(main())
