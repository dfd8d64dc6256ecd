TEMPLATES = {
    "parcel": "Your parcel {ref} arrives today.",
    "invoice": "Invoice {ref} is due.",
    "login": "New sign-in on your account ({ref}).",
}


class UnknownTemplate(KeyError):
    pass


def render(name: str, ref: str) -> str:
    try:
        return TEMPLATES[name].format(ref=ref)
    except KeyError:
        raise UnknownTemplate(name) from None
