"""Seal module of the test environment: LOGIN, SIGN and STAMP over TCP."""
import asyncio
import hashlib
import os
import random
import time


async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            command, *args = line.decode().split()
            if command == "LOGIN":
                await asyncio.sleep(0.2)
                reply = "OK slot-1"
            elif command == "SIGN":
                await asyncio.sleep(random.uniform(0.035, 0.045))
                reply = "OK " + hashlib.sha256(":".join(args).encode()).hexdigest()
            elif command == "STAMP":
                await asyncio.sleep(random.uniform(0.012, 0.018))
                reply = f"OK {time.time():.3f}"
            else:
                reply = "ERR unknown command"
            writer.write(reply.encode() + b"\r\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ["PEER_PORT"]))
    async with server:
        await server.serve_forever()


asyncio.run(main())
