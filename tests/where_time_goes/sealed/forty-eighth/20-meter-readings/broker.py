"""STOMP broker of the test bench."""
import asyncio
import os
import signal

PORT = int(os.environ.get("BROKER_PORT", "21805"))
DIRECTORY_SECONDS = 0.025
STORE_SECONDS = 0.060


async def read_frame(reader):
    raw = await reader.readuntil(b"\x00")
    head, _, _ = raw[:-1].lstrip(b"\n").partition(b"\n\n")
    command, *lines = head.decode().split("\n")
    return command, dict(line.split(":", 1) for line in lines if ":" in line)


class Broker:
    def __init__(self):
        self.directory = asyncio.Lock()

    async def serve(self, reader, writer):
        try:
            while True:
                command, headers = await read_frame(reader)
                if command == "CONNECT":
                    async with self.directory:
                        await asyncio.sleep(DIRECTORY_SECONDS)
                    writer.write(b"CONNECTED\nversion:1.2\n\n\x00")
                elif command == "SEND":
                    await asyncio.sleep(STORE_SECONDS)
                    writer.write(b"RECEIPT\nreceipt-id:" + headers.get("receipt", "0").encode() + b"\n\n\x00")
                elif command == "DISCONNECT":
                    break
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(Broker().serve, "127.0.0.1", PORT, backlog=512)
    await stop.wait()
    server.close()


asyncio.run(main())
