"""The positions: a part of Redis."""
import asyncio
import json
import os


def bulk(text):
    raw = text.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            words = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                words.append((await reader.readexactly(size + 2))[:-2].decode())
            verb = words[0].upper()
            if verb == "HGETALL":
                await asyncio.sleep(0.05)
                parts = []
                for n in range(6):
                    parts += [bulk(f"van-{n}"), bulk(json.dumps({"bay": n, "due": n * 9}))]
                writer.write(b"*%d\r\n" % len(parts) + b"".join(parts))
            elif verb == "GET":
                await asyncio.sleep(0.05)
                writer.write(bulk(json.dumps({"bay": 3, "due": 14, "state": "loading"})))
            else:
                writer.write(b"+OK\r\n")
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "20919")))
    await server.serve_forever()


asyncio.run(main())
