import math
from operator import mul


def norm(vector: list[float]) -> list[float]:
    length = math.sqrt(sum(map(mul, vector, vector))) or 1.0
    return [x / length for x in vector]


def cosine(a: list[float], b: list[float]) -> float:
    return sum(map(mul, norm(a), norm(b)))
