from upstream import upstream


async def article(sku: int) -> dict:
    found = await upstream.fetch(f"/articles/{sku}")
    return {"title": found["title"], "price": found["price"], "category": found["category"]}


async def rating(sku: int) -> dict:
    found = await upstream.fetch(f"/reviews/{sku}")
    stars = found["stars"]
    return {"count": len(stars), "average": round(sum(stars) / len(stars), 1)}
