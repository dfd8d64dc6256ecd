from links import Links
import settings

UNITS = {"HGB": "g/L", "WBC": "10^9/L", "PLT": "10^9/L", "MCV": "fL", "NA": "mmol/L", "K": "mmol/L",
         "CREA": "umol/L", "UREA": "mmol/L", "ALT": "U/L", "ALP": "U/L", "BILI": "umol/L", "ALB": "g/L"}


class UnknownPanel(LookupError):
    pass


def _analytes(panel: str) -> list[str]:
    try:
        return settings.PANELS[panel]
    except KeyError:
        raise UnknownPanel(panel) from None


async def panel_of(links: Links, specimen: int, panel: str) -> dict:
    analytes = _analytes(panel)
    async with links.lend() as link:
        answer = await link.ask("Q", specimen, ",".join(analytes))
    values = {}
    for item in answer.fields[1].split(","):
        name, value = item.split("=")
        values[name] = {"value": float(value), "unit": UNITS[name]}
    return {"specimen": specimen, "panel": panel, "values": values}


async def order_rerun(links: Links, specimen: int, panel: str, priority: str) -> dict:
    analytes = _analytes(panel)
    async with links.lend() as link:
        answer = await link.ask("O", specimen, ",".join(analytes), priority[:1].upper())
    return {"specimen": specimen, "order": answer.fields[1]}
