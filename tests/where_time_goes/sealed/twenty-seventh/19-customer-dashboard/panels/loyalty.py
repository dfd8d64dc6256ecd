from backend import Backend


async def load(backend: Backend, customer: int) -> dict:
    found = await backend.get_json(f"/loyalty/accounts/{customer}")
    points = found["points"]
    return {"points": points, "voucher": points // 500 * 5}
