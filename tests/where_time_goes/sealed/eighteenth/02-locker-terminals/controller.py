import asyncio
import os
import random

DOORS = ",".join(f"{n}={'T' if n % 3 else 'F'}" for n in range(1, 41))


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            verb = line.split()[0].decode()
            if verb == "DOORS":
                await asyncio.sleep(random.uniform(0.025, 0.035))
                answer = DOORS
            elif verb == "RESERVE":
                await asyncio.sleep(random.uniform(0.045, 0.055))
                answer = str(random.randint(1, 40))
            else:
                answer = "welcome"
            writer.write(f"OK {answer}\r\n".encode())
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CONTROLLER_PORT"]))
    await server.serve_forever()


asyncio.run(main())
