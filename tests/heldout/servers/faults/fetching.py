"""Operations that ask an upstream by clients of other libraries, new ones, small ones, or on the loop."""

import socket
import urllib.parse
import urllib.request
from functools import cache

from operations.network_operations import HttpGet


async def opening_on_the_loop(operation, clients):
    with urllib.request.urlopen(operation.url(clients)) as answer:  # noqa: ASYNC210  # the fault
        return answer.read().decode()


@cache
def small_client():
    import httpx

    return httpx.AsyncClient(limits=httpx.Limits(max_connections=3), timeout=30)


async def fetching_by_three(operation, clients):
    return (await small_client().get(operation.url(clients))).text


async def fetching_by_a_client_of_its_own(operation, clients):
    import httpx

    async with httpx.AsyncClient(timeout=30) as client:
        return (await client.get(operation.url(clients))).text


def fetching_without_a_session(operation, clients):
    import requests

    return requests.get(operation.url(clients), timeout=30).text


async def looking_up_on_the_loop(operation, clients):
    url = urllib.parse.urlsplit(operation.url(clients))
    address = socket.getaddrinfo(url.hostname, url.port, type=socket.SOCK_STREAM)[0][4][0]
    _, body = await clients.http.request("GET", url._replace(netloc=f"{address}:{url.port}").geturl())
    return body.decode()


FAULTS = {
    "opening-on-the-loop": ((HttpGet, "run_async", opening_on_the_loop),),
    "fetching-by-three": ((HttpGet, "run_async", fetching_by_three),),
    "fetching-by-a-client-of-its-own": ((HttpGet, "run_async", fetching_by_a_client_of_its_own),),
    "fetching-without-a-session": ((HttpGet, "run_sync", fetching_without_a_session),),
    "looking-up-on-the-loop": ((HttpGet, "run_async", looking_up_on_the_loop),),
}
