from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect

from archive import ArchiveLink
from hub import Hub
from moderation import labels_of, make_client
from schemas import Message, NewMessage
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    archive = ArchiveLink(settings.archive_url)
    archive.start()
    app.state.hub = Hub(archive)
    async with make_client() as client:
        app.state.moderation = client
        yield
    await archive.stop()


app = FastAPI(title="Staff chat", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/rooms/{room}/messages", status_code=201)
async def post_message(room: int, body: NewMessage, request: Request):
    labels = await labels_of(request.app.state.moderation, body.text)
    message = Message(room=room, labels=labels, **body.model_dump())
    await request.app.state.hub.publish(message)
    return {"id": message.id, "labels": message.labels}


@app.get("/rooms/{room}/messages")
async def latest(room: int, request: Request, limit: int = 20):
    history = list(request.app.state.hub.history[room])[-limit:]
    return {"room": room, "messages": [{"author": item.author, "text": item.text} for item in history]}


@app.websocket("/rooms/{room}/feed")
async def feed(socket: WebSocket, room: int):
    hub: Hub = socket.app.state.hub
    await socket.accept()
    hub.join(room, socket)
    try:
        while True:
            await socket.receive_text()
    except WebSocketDisconnect:
        hub.leave(room, socket)
