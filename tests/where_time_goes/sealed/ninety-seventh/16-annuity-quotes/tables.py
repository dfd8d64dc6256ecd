"""Tables of mortality, which come from the reference data and are kept in memory."""

import requests

import settings


class MortalityTables:
    def __init__(self, rates: dict[str, list[float]], release: str) -> None:
        self._rates = rates
        self.release = release

    @classmethod
    def load(cls) -> "MortalityTables":
        response = requests.get(f"{settings.REFERENCE_URL}/mortality/export", timeout=settings.TIMEOUT)
        response.raise_for_status()
        data = response.json()
        return cls(data["rates"], data["release"])

    def annuity_factor(self, cohort: str, age: int, interest: float) -> float:
        """Present value of one a year, as long as the person lives."""
        alive, factor, discount = 1.0, 0.0, 1.0
        for rate in self._rates[cohort][age:]:
            factor += alive * discount
            alive *= 1 - rate
            discount /= 1 + interest
        return factor
