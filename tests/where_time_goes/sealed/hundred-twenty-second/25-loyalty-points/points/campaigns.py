from collections import Counter
from dataclasses import dataclass, field
from datetime import date

from django.utils import timezone

from .signals import points_earned


@dataclass(frozen=True)
class Campaign:
    name: str
    categories: tuple
    threshold: int
    bonus: int
    starts: date = date(2024, 1, 1)
    ends: date = date(2099, 12, 31)

    def covers(self, category):
        if self.categories and category not in self.categories:
            return False
        return self.starts <= timezone.localdate() <= self.ends


CAMPAIGNS = (
    Campaign("Fresh week", ("produce", "dairy"), 60, 100),
    Campaign("Baby club", ("baby",), 30, 150),
    Campaign("Barista", ("coffee", "bakery"), 40, 80),
    Campaign("Big basket", (), 200, 250),
)


@dataclass
class CampaignTracker:
    """Adds up what one purchase earns and tells which campaigns it reaches."""

    card: int
    receipt: str
    total: int = 0
    progress: Counter = field(default_factory=Counter)

    def __post_init__(self):
        points_earned.connect(self.on_points, weak=False)

    def on_points(self, sender, card, receipt, category, points, **kwargs):
        for campaign in CAMPAIGNS:
            if campaign.covers(category) and self.concerns(card, receipt):
                self.progress[campaign.name] += points
        if self.concerns(card, receipt):
            self.total += points

    def concerns(self, card, receipt):
        return (card, receipt) == (self.card, self.receipt)

    def reached(self):
        return [c for c in CAMPAIGNS if self.progress[c.name] >= c.threshold]
