import settings
from upstream import upstream


async def on_hand(shelf):
    state = await upstream.get(f"{settings.DEPOT_URL}/shelves/{shelf}")
    return state["packs"] - state["reserved"]
