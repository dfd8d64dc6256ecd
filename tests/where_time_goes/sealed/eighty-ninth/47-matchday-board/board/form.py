from collections.abc import Sequence

RESULTS = "WDL"


def form_guide(items: Sequence[int]) -> str:
    return "".join(RESULTS[item % 3] for item in items[-5:])
