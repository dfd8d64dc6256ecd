from dataclasses import dataclass
from string import Template


@dataclass(frozen=True)
class Campaign:
    key: str
    title: str
    text: Template


_ALL = [
    Campaign("spring", "Spring sale", Template("Hi $name, 20% off everything until Sunday!")),
    Campaign("loyalty", "Loyalty points", Template("$name, your points expire soon. Visit us in store.")),
    Campaign("pickup", "Order ready", Template("Hello $name, your order is ready for collection.")),
]
CAMPAIGNS = {campaign.key: campaign for campaign in _ALL}


def find(key: str) -> Campaign | None:
    return CAMPAIGNS.get(key)
