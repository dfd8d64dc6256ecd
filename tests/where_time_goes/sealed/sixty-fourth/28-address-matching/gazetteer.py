"""Street names by postcode district."""
import random

PREFIXES = [
    "Linden", "Kirch", "Garten", "Bahnhof", "Schul", "Berg", "Wald", "Ring", "Muehlen", "Rosen",
    "Goethe", "Schiller", "Beethoven", "Mozart", "Friedrich", "Wilhelm", "Kaiser", "Markt",
    "Birken", "Eichen", "Buchen", "Ahorn", "Tannen", "Wiesen", "Feld", "Brunnen",
]
SUFFIXES = ["strasse", "weg", "allee", "platz", "gasse", "ufer", "damm", "chaussee"]
DISTRICTS = ["10115", "20095", "50667", "60311", "80331", "04109"]


def _street_names(seed: str, count: int) -> list[str]:
    rng = random.Random(seed)
    names = {prefix + suffix for prefix in PREFIXES for suffix in SUFFIXES}
    return rng.sample(sorted(names), count)


class Gazetteer:
    def __init__(self, per_district: int):
        self._districts = {code: _street_names(code, per_district) for code in DISTRICTS}

    def streets(self, postcode: str) -> list[str]:
        return self._districts.get(postcode, [])
