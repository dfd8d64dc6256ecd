from upstream import LoyaltyBackend


def affordable(campaigns: list[dict], points: int) -> list[dict]:
    chosen = [c for c in campaigns if c["points"] <= points]
    return sorted(chosen, key=lambda c: (-c["value"], c["points"]))


async def offers_for(backend: LoyaltyBackend, number: str) -> dict:
    member = await backend.member(number)
    points = member["points"]
    campaigns = await backend.campaigns(member["tier"])
    return {"member": number, "tier": member["tier"], "points": points, "offers": affordable(campaigns, points)}
