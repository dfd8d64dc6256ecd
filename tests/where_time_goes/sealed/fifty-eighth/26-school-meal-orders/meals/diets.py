ALLERGENS = {"gluten", "milk", "egg", "nuts", "fish", "soy"}


def parse(text: str) -> set[str]:
    return {word for word in text.split(",") if word in ALLERGENS}


def suitable(dishes: list[dict], avoid: set[str]) -> list[dict]:
    return [dish for dish in dishes if not avoid.intersection(dish["contains"])]
