TEXTS = {10: "announced", 20: "in depot", 30: "on the van", 40: "delivered"}


def describe(code: int) -> str:
    return TEXTS.get(code, f"state {code}")
