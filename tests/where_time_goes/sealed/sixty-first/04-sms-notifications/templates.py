TEMPLATES = {
    "reminder": "Dear {name}, we expect you on {when}. Reply NO to cancel.",
    "result": "Dear {name}, your results of {when} are ready. Please log in to read them.",
    "moved": "Dear {name}, your appointment was moved to {when}.",
}


class UnknownTemplate(Exception):
    pass


def render(template: str, values: dict) -> str:
    try:
        text = TEMPLATES[template]
    except KeyError:
        raise UnknownTemplate(template) from None
    return text.format(name=values.get("name", "patient"), when=values.get("when", "soon"))
