TEMPLATES = {
    "reminder": "Hi {name}, see you on {day}.",
    "code": "Your code is {code}.",
}


def render(template: str, values: dict) -> str:
    text = TEMPLATES[template].format_map(values)
    return text if len(text) <= 160 else text[:157] + "..."
