"""Which parcels belong to an order. (A copy that the warehouse pushes every night.)"""


def parcels_of(order: int) -> list[str]:
    return [f"PX{order:06d}{n}" for n in range(1, 2 + order % 2 + 1)]
