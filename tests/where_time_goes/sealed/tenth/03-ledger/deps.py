from typing import Annotated

import httpx
from fastapi import Depends, Request

from books import Page, books


def client(request: Request) -> httpx.AsyncClient:
    return request.app.state.http


def account(number: int) -> dict:
    return books.account(number)


async def open_page(entry: Annotated[dict, Depends(account)]):
    page = books.page(entry["unit"])
    async with page.turn:
        page.touched += 1
        yield page


Client = Annotated[httpx.AsyncClient, Depends(client)]
Account = Annotated[dict, Depends(account)]
OpenPage = Annotated[Page, Depends(open_page)]
