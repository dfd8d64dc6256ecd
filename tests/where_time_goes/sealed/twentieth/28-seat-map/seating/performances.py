from . import inventory, protocol


def seat_map(performance, block):
    answer = inventory.ask(protocol.MAP, {"performance": performance, "block": block})
    rows = {}
    for seat in answer["seats"]:
        rows.setdefault(seat["row"], []).append(seat["number"])
    return {"performance": performance, "block": block, "free": rows}


def hold(performance, seats, customer):
    answer = inventory.ask(
        protocol.HOLD, {"performance": performance, "seats": seats, "customer": customer}
    )
    return {"hold": answer["hold"], "expires_in": answer["seconds"]}
