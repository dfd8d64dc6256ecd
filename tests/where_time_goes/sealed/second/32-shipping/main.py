from fastapi import FastAPI

import tariff
from deps import Turn, Zones

app = FastAPI(title="shipping")


@app.get("/quotes/{country}/{postcode}")
async def quote(country: str, postcode: str, zones: Zones, _: Turn, weight: float = 1.0):
    found = (await zones.get(f"/zones/{country}/{postcode}")).json()
    return {"zone": found["zone"], "price": tariff.price(weight, found["zone"], found["fuel"])}


@app.get("/tables/{country}/{postcode}")
async def table(country: str, postcode: str, zones: Zones, _: Turn):
    found = (await zones.get(f"/zones/{country}/{postcode}")).json()
    return tariff.table(found["zone"], found["fuel"])
