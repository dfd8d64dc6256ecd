"""`--json` has two meanings: alone it asks for JSON output, and before a body it is curl's option of that name."""

from collections.abc import Sequence

BODY_BEGINS = ("{", "[", '"', "@")
"""What JSON for a request begins with; no URL and no option does."""


def separate_json_body(arguments: Sequence[str]) -> list[str]:
    """The arguments with curl's `--json BODY` (and `--json=BODY`, `--json @FILE`) written as `--json-body BODY`."""
    separated: list[str] = []
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            return [*separated, argument, *rest]
        if argument.startswith("--json="):
            separated.append(f"--json-body={argument.removeprefix('--json=')}")
        elif argument == "--json" and rest and rest[0].lstrip().startswith(BODY_BEGINS):
            separated += ["--json-body", rest.pop(0)]
        else:
            separated.append(argument)
    return separated
