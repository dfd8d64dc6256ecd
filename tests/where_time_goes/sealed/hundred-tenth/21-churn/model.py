import json
import math

import settings


class ChurnModel:
    def __init__(self, path: str):
        with open(path) as f:
            spec = json.load(f)
        self.version = spec["version"]
        self.bias = spec["bias"]
        self.weights = spec["weights"]

    def explain(self, features: dict[str, float]) -> dict[str, float]:
        return {name: round(w * features[name], 4) for name, w in self.weights.items()}

    def probability(self, features: dict[str, float]) -> float:
        z = self.bias + sum(w * features[name] for name, w in self.weights.items())
        return 1 / (1 + math.exp(-z))


model = ChurnModel(settings.MODEL_FILE)
