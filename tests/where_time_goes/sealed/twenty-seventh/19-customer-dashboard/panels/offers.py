from backend import Backend


async def load(backend: Backend, customer: int, limit: int = 3) -> list[dict]:
    found = await backend.get_json(f"/recommend/{customer}")
    ranked = sorted(found["items"], key=lambda i: -i["score"])
    return [{"sku": i["sku"], "title": i["title"]} for i in ranked[:limit]]
