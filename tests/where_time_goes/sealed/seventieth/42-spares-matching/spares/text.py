import re
import unicodedata

NOT_WORD = re.compile(r"[^a-z0-9]+")


def normalise(text):
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    return NOT_WORD.sub(" ", plain).strip()


def trigrams(text):
    padded = f"  {normalise(text)} "
    return {padded[i:i + 3] for i in range(len(padded) - 2)}
