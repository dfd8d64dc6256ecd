from fastapi import Depends, FastAPI

from partners import Partner, partner

app = FastAPI(title="quotes")


@app.get("/quotes/{product}")
async def quote(product: str, months: int = 12, insurer: Partner = Depends(partner)):
    premium = await insurer.premium(product, months)
    return {"product": product, "months": months, "premium": premium}


@app.get("/products")
async def products():
    return ["car", "bike", "home"]
