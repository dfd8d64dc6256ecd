from backend import Backend


async def load(backend: Backend, customer: int) -> dict:
    found = await backend.get_json(f"/crm/customers/{customer}")
    return {"name": found["name"], "since": found["since"], "tier": found["tier"]}
