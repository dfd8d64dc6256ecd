import store

LEDGER = "quotes"


def _number(conn):
    found = conn.run("SELECT value FROM sequences WHERE name = :name FOR UPDATE", name=LEDGER)
    return int(found[0][0])


def _discounts(conn, code):
    return [
        {"kind": kind, "percent": int(percent)}
        for kind, percent in conn.run("SELECT kind, percent FROM discounts WHERE code = :code", code=code)
    ]


def _limits(conn, code):
    return int(conn.run("SELECT ceiling FROM limits WHERE code = :code", code=code)[0][0])


def quote(code):
    with store.unit() as conn:
        number = _number(conn)
        discounts = _discounts(conn, code)
        ceiling = _limits(conn, code)
        percent = min(ceiling, sum(d["percent"] for d in discounts))
        conn.run("UPDATE sequences SET value = :value WHERE name = :name", value=str(number + 1), name=LEDGER)
    return {"code": code, "discounts": discounts, "percent": percent}


def describe(code):
    conn = store.connection()
    return {"code": code, "discounts": _discounts(conn, code), "ceiling": _limits(conn, code)}
