"""Stand-in for the inventory store in the other data centre."""
import asyncio
import os
import random

data = {}


async def serve(reader, writer):
    while line := await reader.readline():
        words = line.decode().split()
        await asyncio.sleep(random.uniform(0.009, 0.012))
        value, token = data.get(words[1], (0, 0))
        if words[0] == "gets":
            answer = f"VALUE {value} {token}"
        elif words[0] == "cas":
            if int(words[3]) == token:
                data[words[1]] = (int(words[2]), token + 1)
                answer = "STORED"
            else:
                answer = "EXISTS"
        elif words[0] == "incr":
            data[words[1]] = (value + int(words[2]), token + 1)
            answer = f"VALUE {value + int(words[2])} {token + 1}"
        else:
            answer = "ERROR"
        await asyncio.sleep(random.uniform(0.009, 0.012))
        writer.write(answer.encode() + b"\r\n")
    writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["STORE_PORT"]))
    async with server:
        await server.serve_forever()


asyncio.run(main())
