"""The session store, reduced to the commands the player uses."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("REDIS_PORT", "21809"))
ROUND_TRIP = 0.035
DATA = {
    "sess:demo": json.dumps({"account": 5512, "locale": "fi", "device": "web"}),
    "plan:5512": "basic",
}


async def read_command(reader):
    line = await reader.readline()
    if not line:
        raise ConnectionError
    args = []
    for _ in range(int(line[1:])):
        size = int((await reader.readline())[1:])
        args.append((await reader.readexactly(size + 2))[:-2].decode())
    return args


async def serve(reader, writer):
    try:
        while True:
            name, *args = await read_command(reader)
            name = name.upper()
            if name == "GET":
                await asyncio.sleep(ROUND_TRIP)
                value = DATA.get(args[0])
                data = value.encode() if value is not None else None
                writer.write(b"$-1\r\n" if data is None else b"$%d\r\n%s\r\n" % (len(data), data))
            elif name == "HELLO":
                writer.write(b"-ERR unknown command 'HELLO'\r\n")
            elif name == "PING":
                writer.write(b"+PONG\r\n")
            else:
                writer.write(b"+OK\r\n")
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await stop.wait()
    server.close()


asyncio.run(main())
