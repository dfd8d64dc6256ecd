import re
import unicodedata

_STREET = {"str": "strasse", "str.": "strasse", "av": "avenue", "av.": "avenue", "rd": "road"}
_SPACES = re.compile(r"\s+")


def fold(text: str) -> str:
    text = unicodedata.normalize("NFKD", text)
    text = "".join(c for c in text if not unicodedata.combining(c))
    return _SPACES.sub(" ", text).strip().lower()


def street(text: str) -> str:
    words = [_STREET.get(w, w) for w in fold(text).split(" ")]
    return " ".join(words)


def address(raw: dict) -> dict:
    return {
        "street": street(raw.get("street", "")),
        "number": str(raw.get("number", "")).strip(),
        "postcode": fold(str(raw.get("postcode", ""))).replace(" ", ""),
        "city": fold(raw.get("city", "")),
        "country": raw.get("country", "DE").upper(),
    }
