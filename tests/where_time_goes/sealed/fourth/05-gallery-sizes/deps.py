from fastapi import Request

LEVELS = {"thumb": 60, "card": 75, "full": 90}


async def workbench(request: Request):
    """What a handler needs to work on a picture."""
    state = request.app.state
    async with state.trays:
        yield state.http


def quality(size: str) -> int:
    return LEVELS[size]
