LENGTHS = {"NL": 18, "DE": 22, "BE": 16, "FR": 27, "GB": 22, "ES": 24}


class BadIban(ValueError):
    pass


def normalise(text: str) -> str:
    value = text.replace(" ", "").upper()
    country = value[:2]
    if LENGTHS.get(country) != len(value):
        raise BadIban("wrong length or country")
    moved = value[4:] + value[:4]
    digits = "".join(str(int(c, 36)) for c in moved)
    if int(digits) % 97 != 1:
        raise BadIban("check digits do not match")
    return value


def bank_code(iban: str) -> str:
    return iban[4:8] if iban[:2] in ("NL", "GB") else iban[4:12]
