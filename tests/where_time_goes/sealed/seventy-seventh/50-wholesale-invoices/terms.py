from dataclasses import dataclass

import urllib3

import settings


@dataclass(frozen=True)
class Terms:
    customer: int
    discounts: dict[str, int]
    cash_discount: int
    from_quantity: int


class TermsClient:
    """Conditions agreed with a customer, kept by the sales department's system."""

    def __init__(self) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            settings.TERMS_HOST,
            settings.TERMS_PORT,
            maxsize=settings.TERMS_CONNECTIONS,
            timeout=settings.TERMS_TIMEOUT,
            retries=False,
        )

    def for_customer(self, customer: int) -> Terms:
        response = self._pool.request("GET", f"/customers/{customer}/terms")
        if response.status != 200:
            raise LookupError(f"terms of {customer}: status {response.status}")
        body = response.json()
        return Terms(
            customer=customer,
            discounts=body["discounts"],
            cash_discount=body["cash_discount"],
            from_quantity=body["from_quantity"],
        )
