import database


def free(clinic: int, limit: int) -> list[dict]:
    found = database.rows("SELECT id, starts FROM free_slots(%s, %s)", clinic, limit)
    return [{"slot": row["id"], "starts": row["starts"].isoformat()} for row in found]


def earliest(clinic: int) -> dict | None:
    found = free(clinic, 1)
    return found[0] if found else None
