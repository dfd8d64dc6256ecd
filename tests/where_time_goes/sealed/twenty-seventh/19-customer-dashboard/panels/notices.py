from backend import Backend


async def load(backend: Backend, customer: int, language: str) -> list[str]:
    found = await backend.get_json(f"/messages/inbox?customer={customer}&lang={language}")
    return [m["text"] for m in found["messages"] if not m["read"]]
