"""Dishes with nutrients and allergens, as the menus show them."""
from dataclasses import dataclass, field

import settings

ALLERGENS = {"A": "gluten", "C": "egg", "D": "fish", "F": "soy", "G": "milk", "H": "nuts", "L": "celery"}


@dataclass(frozen=True)
class Dish:
    article: int
    name: str
    kcal: int
    protein: float
    vegetarian: bool
    allergens: tuple = field(default=())


class Catalogue:
    def __init__(self, dishes):
        self.dishes = {d.article: d for d in dishes}
        self.by_allergen = {letter: set() for letter in ALLERGENS}
        for dish in dishes:
            for letter in dish.allergens:
                self.by_allergen[letter].add(dish.article)

    @classmethod
    def load(cls, supplier):
        dishes = []
        for page in range(1, settings.CATALOGUE_PAGES + 1):
            for a in supplier.articles(page):
                dishes.append(
                    Dish(a["id"], a["name"], a["kcal"], a["protein"], a["vegetarian"], tuple(a["allergens"]))
                )
        return cls(dishes)

    def menu(self, week, without=()):
        banned = set().union(*(self.by_allergen[x] for x in without)) if without else set()
        allowed = [a for a in sorted(self.dishes) if a not in banned]
        days = ("Mon", "Tue", "Wed", "Thu", "Fri")
        return [
            {
                "day": day,
                "dishes": [
                    {"article": d.article, "name": d.name, "kcal": d.kcal, "allergens": [ALLERGENS[x] for x in d.allergens]}
                    for d in (self.dishes[allowed[(week * 7 + i * 3 + k) % len(allowed)]] for k in range(3))
                ],
            }
            for i, day in enumerate(days)
        ]
