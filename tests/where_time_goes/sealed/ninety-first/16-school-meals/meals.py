"""What a pupil may choose."""

from pydantic import BaseModel


class Choice(BaseModel):
    dish: str
    cents: int
    left: int
    allergens: list[str]


def choices(
    dishes: list[dict], portions: dict[str, int], allergens: list[list[str]], avoid: set[str]
) -> list[Choice]:
    offered = []
    for dish, contained in zip(dishes, allergens, strict=True):
        if avoid & set(contained) or portions.get(dish["name"], 0) == 0:
            continue
        offered.append(
            Choice(dish=dish["name"], cents=dish["cents"], left=portions[dish["name"]], allergens=contained)
        )
    return offered
