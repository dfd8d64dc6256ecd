import asyncio
from typing import Annotated, AsyncIterator

from fastapi import Depends, Header, Request

from carriers import CarrierSession
from settings import settings

carrier_sessions = asyncio.Semaphore(settings.carrier_sessions)


async def depot(x_depot: Annotated[str, Header()] = "HAM1") -> str:
    return x_depot.upper()


async def carrier_session(
    request: Request, depot: Annotated[str, Depends(depot)]
) -> AsyncIterator[CarrierSession]:
    async with carrier_sessions:
        yield CarrierSession(request.app.state.carrier, depot)


Depot = Annotated[str, Depends(depot)]
Carrier = Annotated[CarrierSession, Depends(carrier_session)]
