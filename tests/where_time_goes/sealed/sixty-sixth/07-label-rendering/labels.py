TEMPLATES = {
    "shelf": ("sku", "price", "unit"),
    "pallet": ("sku", "batch", "weight"),
}


class BadLabel(ValueError):
    pass


def fields_for(template, data):
    try:
        names = TEMPLATES[template]
    except KeyError:
        raise BadLabel(f"no template {template}") from None
    missing = [name for name in names if name not in data]
    if missing:
        raise BadLabel("missing: " + ", ".join(missing))
    return {name: str(data[name])[:40] for name in names}


async def render(sessions, template, data):
    fields = fields_for(template, data)
    async with sessions.session() as session:
        label = await session.render(template, fields)
    return {"template": template, "zpl": label["zpl"], "bytes": len(label["zpl"])}
