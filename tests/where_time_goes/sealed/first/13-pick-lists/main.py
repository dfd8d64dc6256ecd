from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI

from carriers import Carriers
from deps import Hall, hall

carriers = Carriers()


@asynccontextmanager
async def lifespan(app: FastAPI):
    await carriers.open()
    yield
    await carriers.close()


app = FastAPI(lifespan=lifespan)


@app.get("/picks/{pick_id}")
async def pick(pick_id: int, here: Hall = Depends(hall)):
    bins = here.bins(pick_id)
    offer = await carriers.offer(len(bins))
    return {"pick": pick_id, "bins": bins, "carrier": offer}


@app.get("/picks/{pick_id}/route")
async def route(pick_id: int, here: Hall = Depends(hall)):
    bins = sorted(here.bins(pick_id))
    offer = await carriers.offer(len(bins))
    return {"pick": pick_id, "path": bins, "dock": ord(offer[0]) % 4}
