from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Badge:
    number: str
    holder: str
    role: str


BADGES = {
    f"{n:05d}": Badge(f"{n:05d}", f"holder-{n}", ("staff", "tech", "visitor")[n % 3])
    for n in range(3000)
}


def decide(badge_number, door):
    badge = BADGES.get(badge_number)
    if badge is None:
        return None, "unknown badge"
    zone = settings.DOORS[door]["zone"]
    if zone not in settings.CLEARANCE[badge.role]:
        return badge, f"{badge.role} may not enter {zone}"
    return badge, None
