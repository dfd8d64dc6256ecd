import settings


def summarise(isbn: str, copies: list[dict]) -> dict:
    branches: dict[str, int] = {}
    for copy in copies:
        if copy["state"] == "in":
            branches[copy["branch"]] = branches.get(copy["branch"], 0) + 1
    return {
        "isbn": isbn,
        "copies": len(copies),
        "available": sum(branches.values()),
        "here": branches.get(settings.HOME_BRANCH, 0),
        "branches": dict(sorted(branches.items())),
    }
