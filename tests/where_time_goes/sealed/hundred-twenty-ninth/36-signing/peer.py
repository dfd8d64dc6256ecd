"""Stand-in for the signing appliance."""
import asyncio
import hashlib
import os


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            verb, *args = line.decode().split()
            if verb == "SIGN":
                await asyncio.sleep(0.3)
                reply = hashlib.sha512(args[1].encode()).hexdigest()
            else:
                await asyncio.sleep(0.18)
                good = hashlib.sha512(args[1].encode()).hexdigest() == args[2]
                reply = "valid" if good else "invalid"
            writer.write(f"OK {reply}\n".encode())
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("HSM_PORT", "29580"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
