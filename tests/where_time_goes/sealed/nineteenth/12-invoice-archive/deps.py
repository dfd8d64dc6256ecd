from functools import lru_cache

from fastapi import Header, HTTPException, Request

from archive import Archive

TENANTS = {"t-4411": "nordwind", "t-9032": "alpenglow"}


@lru_cache(maxsize=512)
def resolve(token: str) -> str | None:
    return TENANTS.get(token)


async def tenant(x_token: str = Header("t-4411")) -> str:
    name = resolve(x_token)
    if name is None:
        raise HTTPException(403, "unknown token")
    return name


async def store(request: Request) -> Archive:
    return request.app.state.archive
