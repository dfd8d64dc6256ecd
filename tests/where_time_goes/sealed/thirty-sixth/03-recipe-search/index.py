import json
import re
from collections import defaultdict

TOKEN = re.compile(r"[a-z]+")


class RecipeIndex:
    def __init__(self, revision: int, recipes: dict[int, dict], postings: dict[str, list[int]]):
        self.revision = revision
        self.recipes = recipes
        self.postings = postings

    @classmethod
    def build(cls, export: bytes) -> "RecipeIndex":
        data = json.loads(export)
        recipes, weights = {}, defaultdict(dict)
        for recipe in data["recipes"]:
            recipes[recipe["id"]] = {"id": recipe["id"], "title": recipe["title"], "minutes": recipe["minutes"]}
            for word in TOKEN.findall(recipe["title"].lower()):
                weights[word][recipe["id"]] = weights[word].get(recipe["id"], 0) + 5
            for word in TOKEN.findall(recipe["method"].lower()):
                weights[word][recipe["id"]] = weights[word].get(recipe["id"], 0) + 1
        postings = {
            word: sorted(found, key=lambda recipe_id: (-found[recipe_id], recipe_id))
            for word, found in weights.items()
        }
        return cls(data["revision"], recipes, postings)

    def search(self, word: str, limit: int) -> list[dict]:
        return [self.recipes[recipe_id] for recipe_id in self.postings.get(word.lower(), [])[:limit]]
