from registry import Animal

URGENT = {"bleeding", "seizure", "poisoning", "breathing"}
SOON = {"limping", "vomiting", "fever", "bite"}
YEAR = 2025


def level(animal: Animal, complaint: str) -> int:
    words = set(complaint.lower().replace(",", " ").split())
    if words & URGENT:
        return 1
    if words & SOON:
        return 1 if YEAR - animal.born >= 12 else 2
    return 3
