"""route-failed: a route that worked when the app was inspected gives a single user no validated response."""

from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.cell.cell_findings import CheckCause


def route_failed(route: str, failure: object) -> CheckCause:
    """The diagnosis of this route, with how it failed."""
    return ROUTE_FAILED.in_app(f"{route}: {failure}")


ROUTE_FAILED = Mechanism(
    name="route-failed",
    explain="A route that worked when the app was inspected gave a single user no validated response.",
    remedy="",
)
