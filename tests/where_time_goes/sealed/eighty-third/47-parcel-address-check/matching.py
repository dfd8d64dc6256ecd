import difflib
import re
import unicodedata

_ABBREVIATIONS = {"st": "street", "rd": "road", "ave": "avenue", "ln": "lane", "sq": "square"}
_POSTCODE = re.compile(r"^[0-9]{4}[A-Z]{2}$")


def clean_postcode(text):
    code = re.sub(r"\s+", "", text or "").upper()
    if not _POSTCODE.match(code):
        raise ValueError(f"not a postcode: {text!r}")
    return code


def fold(text):
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain.lower())
    return " ".join(_ABBREVIATIONS.get(word, word) for word in words)


def best_match(street, candidates):
    folded = {fold(name): name for name in candidates}
    close = difflib.get_close_matches(fold(street), folded, n=1, cutoff=0.72)
    return folded[close[0]] if close else None
