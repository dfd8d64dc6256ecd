import re
import unicodedata

TITLES = {"mr", "mrs", "ms", "dr", "prof", "herr", "frau"}


def normalize(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    words = re.sub(r"[^a-z ]+", " ", plain.lower()).split()
    return " ".join(word for word in words if word not in TITLES)
