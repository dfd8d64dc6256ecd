from aiohttp import ClientSession, ClientTimeout, TCPConnector, web

from settings import DIRECTORY_URL

DIRECTORY = web.AppKey("directory", ClientSession)


async def directory_session(app: web.Application):
    async with ClientSession(
        DIRECTORY_URL, connector=TCPConnector(limit=200), timeout=ClientTimeout(total=10)
    ) as session:
        app[DIRECTORY] = session
        yield


async def employee(session: ClientSession, number: int) -> dict:
    async with session.get(f"/employees/{number}") as response:
        if response.status == 404:
            raise web.HTTPNotFound(text="no such employee")
        response.raise_for_status()
        return await response.json()
