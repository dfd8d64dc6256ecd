import database
import payments


class UnknownTool(Exception):
    pass


def find_tool(tool_id: int) -> dict:
    row = database.connection().execute("select * from tools where id = ?", (tool_id,)).fetchone()
    if row is None:
        raise UnknownTool(tool_id)
    return dict(row)


def price(tool: dict, days: int) -> int:
    full = tool["day_price"] * days
    return full * 85 // 100 if days >= 7 else full


def rent(tool_id: int, customer: str, days: int) -> dict:
    tool = find_tool(tool_id)
    total = price(tool, days)
    with database.transaction() as db:
        rental = db.execute(
            "insert into rentals (tool, customer, days, price, state) values (?, ?, ?, ?, 'new')",
            (tool_id, customer, days, total),
        ).lastrowid
        code = payments.authorise(customer, tool["deposit"])
        db.execute("update rentals set state = 'confirmed', authorisation = ? where id = ?", (code, rental))
        db.execute(
            "update daily_totals set rentals = rentals + 1, revenue = revenue + ? where tool = ?",
            (total, tool_id),
        )
    return {"rental": rental, "tool": tool["name"], "price": total, "authorisation": code}


def totals() -> list[dict]:
    return [dict(row) for row in database.connection().execute("select * from daily_totals order by tool")]
