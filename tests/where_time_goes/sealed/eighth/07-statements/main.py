from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI

import banking
from config import Settings, current

Conf = Annotated[Settings, Depends(current)]
router = APIRouter(prefix="/accounts")


@router.get("/{account}/statement")
def statement(account: int, conf: Conf):
    body = banking.statement(account)
    return {"branch": conf.branch, "account": account, "lines": body["lines"][: conf.page]}


@router.get("/{account}")
async def account_card(account: int, conf: Conf):
    return {"branch": conf.branch, "account": account, "iban": f"DE{account:020d}"}


app = FastAPI()
app.include_router(router)
