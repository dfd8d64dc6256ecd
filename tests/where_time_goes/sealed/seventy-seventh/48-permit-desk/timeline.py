import time

from django.utils import timezone

from events import stage_finished
from permits import Permit


class Timeline:
    """The stages of one review in order, as shown to the clerk."""

    def __init__(self, permit: Permit) -> None:
        self.permit = permit
        self.opened = time.perf_counter()
        self.entries: list[dict] = []
        stage_finished.connect(self.record, weak=False)

    def record(self, sender, permit: Permit, stage: str, outcome: bool, **kwargs) -> None:
        entry = {
            "stage": stage.replace("_", " ").capitalize(),
            "ok": outcome,
            "at": timezone.now().isoformat(timespec="milliseconds"),
            "ms": round((time.perf_counter() - self.opened) * 1000, 2),
        }
        if permit is self.permit:
            self.entries.append(entry)
