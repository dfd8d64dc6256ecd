"""Stand-in for the railway's reservation system."""

import asyncio
import itertools
import json
import os

HOLDS = itertools.count(48_100)
SECONDS = {"IC708": 0.34, "RE4412": 0.22, "EC87": 0.46}


async def answer(verb, fields):
    if verb == "LOGIN":
        return {"welcome": fields["user"]}
    if verb == "FARES":
        await asyncio.sleep(0.2)
        return {"per_km": {"IC": 0.31, "EC": 0.36, "RE": 0.19}}
    train = fields["train"]
    if verb == "SEATS":
        await asyncio.sleep(SECONDS[train])
        free = 20 + len(train) * fields["travel_class"]
        return {"free": free, "coaches": {str(coach): free // 4 for coach in range(21, 25)}}
    if verb == "HOLD":
        await asyncio.sleep(SECONDS[train] + 0.12)
        seats = [f"23-{11 + place}" for place in range(fields["passengers"])]
        return {"hold": f"H{next(HOLDS)}", "seats": seats}
    raise KeyError(verb)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            verb, _, text = line.decode().partition(" ")
            try:
                reply = f"OK {json.dumps(await answer(verb, json.loads(text)))}\n"
            except (KeyError, ValueError) as error:
                reply = f"ERR {error!r}\n"
            writer.write(reply.encode())
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("GATEWAY_PORT", "19531"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
