import json

from .store import store


def load(session_id):
    raw = store.get(f"session:{session_id}")
    return json.loads(raw) if raw else {"id": session_id, "visits": 0}


def touch(session_id):
    session = load(session_id)
    session["visits"] += 1
    store.put(f"session:{session_id}", json.dumps(session).encode())
    return session
