import random
from dataclasses import dataclass

INGREDIENTS = [
    "flour", "butter", "egg", "milk", "sugar", "salt", "onion", "garlic", "tomato", "basil", "rice", "chicken",
    "beef", "carrot", "potato", "cream", "lemon", "thyme", "pepper", "cheese", "spinach", "leek", "bean", "corn",
]


@dataclass(frozen=True)
class Recipe:
    number: int
    title: str
    ingredients: frozenset


def load(count: int = 1600) -> list[Recipe]:
    rng = random.Random(7)
    recipes = []
    for number in range(1, count + 1):
        chosen = frozenset(rng.sample(INGREDIENTS, rng.randint(4, 9)))
        recipes.append(Recipe(number, f"{min(chosen).title()} no. {number}", chosen))
    return recipes
