from contextlib import asynccontextmanager

from fastapi import BackgroundTasks, FastAPI
from pydantic import BaseModel

from helpdesk import notify
from helpdesk.db import SessionLocal, engine
from helpdesk.deps import CurrentTicket, Session
from helpdesk.models import Base, Comment, Ticket


@asynccontextmanager
async def lifespan(app):
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with SessionLocal.begin() as session:
        session.add_all(Ticket(subject=f"Printer {n} is on fire") for n in range(1, 101))
    yield
    await notify.client.aclose()
    await engine.dispose()


app = FastAPI(lifespan=lifespan)


class NewComment(BaseModel):
    body: str


@app.get("/health")
async def health():
    return {"status": "up"}


@app.get("/tickets/{ticket_id}")
async def show(ticket: CurrentTicket):
    return {"id": ticket.id, "subject": ticket.subject, "status": ticket.status}


@app.post("/tickets/{ticket_id}/comments", status_code=201)
async def comment(ticket: CurrentTicket, new: NewComment, session: Session, tasks: BackgroundTasks):
    subject = ticket.subject
    entry = Comment(ticket_id=ticket.id, body=new.body)
    session.add(entry)
    await session.commit()
    await session.refresh(entry)
    tasks.add_task(notify.ticket_commented, entry.ticket_id, entry.id, subject)
    return {"id": entry.id, "at": entry.at}
