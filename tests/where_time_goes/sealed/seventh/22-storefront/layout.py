from itertools import islice

DEVICES = {"desktop": 3, "tablet": 2, "phone": 1}


def columns(headers) -> int:
    platform = headers.get("Sec-CH-UA-Platform", "").strip('"').lower()
    if platform in ("windows", "macos", "linux"):
        return DEVICES["desktop"]
    if platform in ("ipados",):
        return DEVICES["tablet"]
    return DEVICES["phone"]


def rows(cells, width: int):
    cells = iter(cells)
    while row := list(islice(cells, width)):
        yield row


def html(title: str, grid: list[list[str]]) -> str:
    body = "\n".join("<div class=row>" + "".join(row) + "</div>" for row in grid)
    return f"<!doctype html><title>{title}</title>\n{body}\n"
