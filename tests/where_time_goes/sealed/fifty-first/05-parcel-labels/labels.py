from __future__ import annotations


def check_digit(number: str) -> int:
    weights = (8, 6, 4, 2, 3, 5, 9, 7)
    digits = [int(c) for c in number if c.isdigit()][-8:]
    rest = 11 - sum(w * d for w, d in zip(weights, digits)) % 11
    return {10: 0, 11: 5}.get(rest, rest)


def render(number: str, postcode: str, grams: int, depot: str) -> str:
    return "\n".join([
        "^XA",
        f"^FO40,40^A0N,48^FD{depot}^FS",
        f"^FO40,110^A0N,32^FD{postcode}  {grams / 1000:.2f} kg^FS",
        f"^FO40,180^BCN,120^FD{number}{check_digit(number)}^FS",
        "^XZ",
    ])
