from fastapi import FastAPI
from sqlalchemy import text

from db import lease, seed
from fees import rate_for

app = FastAPI()
seed()


@app.get("/contracts/{number}")
def contract(number: int):
    with lease() as link:
        row = link.execute(text("SELECT tenant, category, weeks FROM contract WHERE id = :n"), {"n": number}).one()
        rate = rate_for(row.category)
    return {"contract": number, "tenant": row.tenant, "weeks": row.weeks, "total": row.weeks * rate}


@app.get("/tenants/{number}")
def tenant(number: int):
    with lease() as link:
        name = link.execute(text("SELECT tenant FROM contract WHERE id = :n"), {"n": number}).scalar_one()
    return {"tenant": name}
