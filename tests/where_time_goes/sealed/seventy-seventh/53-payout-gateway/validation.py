import settings


class Invalid(ValueError):
    pass


def iban(text: str) -> str:
    compact = text.replace(" ", "").upper()
    if not 15 <= len(compact) <= 34 or not compact.isalnum():
        raise Invalid("iban has a wrong form")
    turned = compact[4:] + compact[:4]
    digits = "".join(str(int(letter, 36)) for letter in turned)
    if int(digits) % 97 != 1:
        raise Invalid("iban has a wrong check number")
    return compact


def amount(value) -> int:
    cents = int(value)
    if not 0 < cents <= settings.MAX_CENTS:
        raise Invalid("amount is out of range")
    return cents
