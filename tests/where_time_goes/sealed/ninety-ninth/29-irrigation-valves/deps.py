from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request

from controller import Controller


async def controller_link(request: Request) -> AsyncIterator[Controller]:
    slots = request.app.state.slots
    await slots.enter()
    try:
        yield Controller(request.app.state.client)
    finally:
        await slots.leave()


Link = Annotated[Controller, Depends(controller_link)]
