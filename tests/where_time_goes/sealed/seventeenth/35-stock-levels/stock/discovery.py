import asyncio
import random
import socket


async def replica(service, port):
    """Address of one of the replicas, so that new ones get traffic at once."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(service, port, type=socket.SOCK_STREAM)
    address = random.choice(found)[4]
    return f"http://{address[0]}:{address[1]}"
