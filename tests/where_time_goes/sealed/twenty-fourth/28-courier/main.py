import asyncio

from blacksheep import Application, FromJSON, get, json, post

from courier.dispatch import Dispatch
from courier.journal import Journal

app = Application()
state = {}


@app.on_start
async def start(application):
    state["dispatch"] = Dispatch()
    state["journal"] = Journal()
    state["task"] = asyncio.create_task(state["journal"].run())


@app.on_stop
async def stop(application):
    state["task"].cancel()
    await state["dispatch"].close()


@get("/health")
async def health():
    return json({"status": "ok"})


@get("/districts/{district}/estimate")
async def estimate(district: str):
    answer = await state["dispatch"].estimate(district)
    state["journal"].add(f"estimate {district}")
    return json(answer)


@post("/deliveries")
async def create_delivery(data: FromJSON[dict]):
    wanted = data.value
    answer = await state["dispatch"].estimate(wanted["district"])
    state["journal"].add(f"delivery {wanted['parcel']}")
    return json({"parcel": wanted["parcel"], "eta": answer["minutes"], "usual": await state["dispatch"].average()}, 201)
