"""Stand-in of the label renderer."""
import asyncio
import hashlib
import os


async def serve(reader, writer):
    while line := await reader.readline():
        words = line.decode().split()
        if words[0] == "RENDER":
            await asyncio.sleep(0.07 if words[2] == "300" else 0.05)
            digest = hashlib.sha1(line).hexdigest()[:12]
            writer.write(f"OK {4096 + len(line)} {digest}\n".encode())
        else:
            writer.write(b"OK pallet carton return\n")
    writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PRINTER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
