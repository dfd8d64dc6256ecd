"""Who may approve what."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Approver:
    name: str
    cost_centres: frozenset[str]
    limit_cents: int


APPROVERS = {
    "r.haddad": Approver("r.haddad", frozenset({"4100", "4200"}), 500_000),
    "k.lund": Approver("k.lund", frozenset({"4100", "5300"}), 5_000_000),
    "m.osei": Approver("m.osei", frozenset({"5300"}), 250_000),
}


class NotAllowed(Exception):
    pass


def check(approver_name: str, order: dict) -> None:
    approver = APPROVERS.get(approver_name)
    if approver is None:
        raise NotAllowed(f"{approver_name} approves nothing")
    if order["cost_centre"] not in approver.cost_centres:
        raise NotAllowed(f"{approver_name} does not approve for {order['cost_centre']}")
    if order["cents"] > approver.limit_cents:
        raise NotAllowed(f"above the limit of {approver_name}")
