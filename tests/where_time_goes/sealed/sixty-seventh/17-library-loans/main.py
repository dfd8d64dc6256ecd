from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request

from loans import LoanDesk, NotRenewable
from settings import settings
from upstream import Catalogue, Members


@asynccontextmanager
async def lifespan(app: FastAPI):
    catalogue = Catalogue(settings.catalogue_url)
    members = Members(settings.members_url)
    app.state.desk = LoanDesk(catalogue, members)
    yield
    await catalogue.close()
    await members.close()


app = FastAPI(title="Library loans", lifespan=lifespan)


async def desk(request: Request) -> LoanDesk:
    return request.app.state.desk


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/loans/{number}")
async def show(number: int, desk: LoanDesk = Depends(desk)):
    if number not in desk.loans:
        raise HTTPException(404)
    return await desk.describe(number)


@app.post("/loans/{number}/renewals", status_code=201)
async def renew(number: int, desk: LoanDesk = Depends(desk)):
    if number not in desk.loans:
        raise HTTPException(404)
    try:
        return await desk.renew(number)
    except NotRenewable:
        raise HTTPException(409, "not renewable")
