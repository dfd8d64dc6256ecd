from dataclasses import dataclass

import httpx
from fastapi import Header, HTTPException, Request


@dataclass(frozen=True)
class Account:
    tenant: int
    name: str


def http_client(request: Request) -> httpx.AsyncClient:
    return request.app.state.http


async def current_account(request: Request, x_api_key: str = Header(default="k-1")) -> Account:
    """Ask the identity service whose key this is."""
    answer = await http_client(request).get("/introspect", params={"key": x_api_key})
    if answer.status_code != 200:
        raise HTTPException(401, "unknown key")
    return Account(**answer.json())
