"""Venue inventory stand-in."""
import asyncio
import itertools
import json
import os

hold_ids = itertools.count(1)
ROWS = {row: [f"{row}{n}" for n in range(1, 13)] for row in "ABCDEF"}
DELAY = {"HOLD": 0.036, "TARIFF": 0.018, "PLAN": 0.020, "RELEASE": 0.005}


async def session(reader, writer):
    try:
        while line := await reader.readline():
            ask = json.loads(line)
            await asyncio.sleep(DELAY.get(ask["verb"], 0))
            answer = {"status": "ok"}
            if ask["verb"] == "HOLD":
                answer.update(hold=next(hold_ids), seats=ask["seats"], ttl=600)
            elif ask["verb"] == "TARIFF":
                answer["prices"] = [42.5 if s[0] < "C" else 28 for s in ask["seats"]]
            elif ask["verb"] == "PLAN":
                answer.update(title=f"Evening {ask['event']}", rows=ROWS)
            writer.write(json.dumps(answer).encode() + b"\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["INVENTORY_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
