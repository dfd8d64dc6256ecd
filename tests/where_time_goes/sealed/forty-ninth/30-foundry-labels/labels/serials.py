"""Serial numbers of labels: plant code, running number, check digit."""
import threading


class SerialBook:
    def __init__(self, plant: str, start: int = 100_000):
        self.plant = plant
        self.guard = threading.RLock()
        self._next = start

    def take(self) -> str:
        with self.guard:
            number = self._next
            self._next += 1
        return f"{self.plant}-{number}-{self._check(number)}"

    @staticmethod
    def _check(number: int) -> int:
        total = 0
        for i, digit in enumerate(reversed(str(number))):
            total += int(digit) * (3 if i % 2 == 0 else 1)
        return (10 - total % 10) % 10
