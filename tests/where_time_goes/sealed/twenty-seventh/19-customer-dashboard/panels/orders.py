from backend import Backend

OPEN = {"placed", "packed", "sent"}


async def load(backend: Backend, customer: int, last: int = 5) -> dict:
    found = await backend.get_json(f"/shop/orders?customer={customer}")
    orders = sorted(found["orders"], key=lambda o: o["number"], reverse=True)
    return {"open": sum(o["state"] in OPEN for o in orders), "last": orders[:last]}
