from fastapi import FastAPI, HTTPException

import naming
import tills
from models import Message, Shown, TillStatus

naming.install()
app = FastAPI(title="Till status")


async def ask(store, till, command):
    try:
        return await tills.ask(naming.till_name(store, till), command)
    except tills.TillError as error:
        raise HTTPException(504, str(error))


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/stores/{store}/tills/{till}", response_model=TillStatus)
async def till_status(store: int, till: int):
    fields = await ask(store, till, "STATUS")
    return TillStatus(store=store, till=till, drawer=fields["drawer"], paper=int(fields["paper"]), version=fields["version"])


@app.post("/stores/{store}/tills/{till}/message", response_model=Shown)
async def show_message(store: int, till: int, message: Message):
    fields = await ask(store, till, f"SHOW {message.text}")
    return Shown(store=store, till=till, shown=fields.get("shown") == "yes")
