from typing import Annotated
from uuid import uuid4

from fastapi import APIRouter, Depends, HTTPException, Request, Response

from docstore import config
from docstore.schemas import NoteIn, NoteOut, Summary
from docstore.storage import ObjectStore

router = APIRouter(prefix="/cases/{case}")


async def object_store(request: Request) -> ObjectStore:
    return request.app.state.store


Store = Annotated[ObjectStore, Depends(object_store)]


@router.get("/documents/{name}")
async def download(case: str, name: str, store: Store) -> Response:
    stored = await store.get(f"{case}/{name}")
    return Response(
        stored.data, media_type=stored.content_type, headers={"etag": stored.etag}
    )


@router.get("/documents/{name}/summary")
async def summary(case: str, name: str, store: Store) -> Summary:
    stored = await store.get(f"{case}/{name}")
    text = stored.data.decode("utf-8", "replace")
    return Summary(
        key=stored.key, etag=stored.etag, words=len(text.split()), preview=text[:120]
    )


@router.post("/notes", status_code=201)
async def add_note(case: str, note: NoteIn, store: Store) -> NoteOut:
    data = f"{note.author}\n\n{note.text}\n".encode()
    if len(data) > config.MAX_UPLOAD_BYTES:
        raise HTTPException(413, "note too large")
    key = f"{case}/notes/{uuid4().hex}.txt"
    etag = await store.put(key, data, "text/plain; charset=utf-8")
    return NoteOut(key=key, etag=etag, length=len(data))
