"""Steps that ask an upstream by clients of other libraries, new ones, small ones, or on the loop."""

import socket
import urllib.parse
import urllib.request
from functools import cache

from operations.network_operations import HttpGet


async def opening_on_the_loop(step, clients):
    with urllib.request.urlopen(step.url(clients)) as answer:  # noqa: ASYNC210  # the fault
        return answer.read().decode()


@cache
def small_client():
    import httpx

    return httpx.AsyncClient(limits=httpx.Limits(max_connections=3), timeout=30)


async def fetching_by_three(step, clients):
    return (await small_client().get(step.url(clients))).text


async def fetching_by_a_client_of_its_own(step, clients):
    import httpx

    async with httpx.AsyncClient(timeout=30) as client:
        return (await client.get(step.url(clients))).text


def fetching_without_a_session(step, clients):
    import requests

    return requests.get(step.url(clients), timeout=30).text


async def looking_up_on_the_loop(step, clients):
    url = urllib.parse.urlsplit(step.url(clients))
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
