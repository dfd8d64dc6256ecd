from store import client

TTL = 120


def touch(room: int, member: str) -> None:
    client.set(f"presence:{room}:{member}", "1", ex=TTL)


def online(room: int) -> list[str]:
    names = client.keys(f"presence:{room}:*")
    return sorted(name.rsplit(":", 1)[1] for name in names)


def topic(room: int) -> str:
    return client.get(f"topic:{room}") or ""
