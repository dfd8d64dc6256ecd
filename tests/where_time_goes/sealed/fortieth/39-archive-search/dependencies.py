from typing import Annotated

from fastapi import Depends, Header, Request

from settings import settings
from store import DocumentStore


def document_store(request: Request) -> DocumentStore:
    return request.app.state.store


async def reader(x_reader: Annotated[str, Header()] = "reader-1") -> str:
    return x_reader if x_reader in settings.tokens else "guest"


Store = Annotated[DocumentStore, Depends(document_store)]
Reader = Annotated[str, Depends(reader)]
