from crm import crm
from lazy import lazy


def trend(months: list[float]) -> float:
    """Slope of the least squares line, relative to the mean."""
    n = len(months)
    mean = sum(months) / n
    if not mean:
        return 0.0
    centre = (n - 1) / 2
    top = sum((i - centre) * (y - mean) for i, y in enumerate(months))
    return top / sum((i - centre) ** 2 for i in range(n)) / mean


class Subscriber:
    def __init__(self, number: int):
        self.number = number

    @lazy
    def usage(self) -> dict:
        return crm.usage(self.number)

    @lazy
    def account(self) -> dict:
        return crm.account(self.number)

    @lazy
    def features(self) -> dict[str, float]:
        account = self.account
        return {
            "months": account["months"],
            "tickets_90d": account["tickets_90d"],
            "late_invoices": account["late_invoices"],
            "discount_ends_in_days": account["discount_ends_in_days"],
            "minutes_trend": trend(self.usage["minutes"]),
            "data_trend": trend(self.usage["megabytes"]),
        }
