from dataclasses import dataclass


@dataclass
class CheckIn:
    ticket: str
    gate: str


def gate_counter(check_in):
    def change(event):
        gates = event.setdefault("gates", {})
        gates[check_in.gate] = gates.get(check_in.gate, 0) + 1
        event["last_ticket"] = check_in.ticket
        return {"gate": check_in.gate, "number": gates[check_in.gate]}

    return change


def overview(event):
    gates = event.get("gates", {})
    return {
        "event": event["_id"],
        "title": event["title"],
        "inside": sum(gates.values()),
        "capacity": event["capacity"],
        "gates": gates,
    }


def valid_ticket(ticket):
    return len(ticket) == 8 and ticket[:2].isalpha() and ticket[2:].isdigit()
