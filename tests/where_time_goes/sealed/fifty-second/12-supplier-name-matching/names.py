"""Known supplier names, and the shape names are compared in."""
import itertools
import re

_FIRST = ["Northern", "Baltic", "Harbour", "Granite", "Silver", "Meadow", "Ridge", "Union"]
_SECOND = ["Bearings", "Plastics", "Fasteners", "Timber", "Hydraulics", "Coatings", "Textiles"]
_FORM = re.compile(r"\b(ltd|limited|gmbh|inc|bv|sarl|co)\b\.?", re.I)


def normalise(name):
    name = _FORM.sub("", name.lower())
    return " ".join(re.sub(r"[^a-z0-9 ]", " ", name).split())


def load_register():
    pairs = list(itertools.product(_FIRST, _SECOND))
    return [
        {"id": 1000 + n, "name": f"{first} {second} Ltd", "key": normalise(f"{first} {second}")}
        for n, (first, second) in enumerate(pairs)
    ]
