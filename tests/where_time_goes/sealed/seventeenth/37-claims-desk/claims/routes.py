from dataclasses import dataclass

from litestar import Controller, get, post
from litestar.datastructures import State


@dataclass
class ClaimForm:
    policy: int
    amount: float
    reason: str = ""


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


class ClaimController(Controller):
    @get("/policies/{number:int}/cover")
    async def cover(self, state: State, number: int) -> dict:
        policy = await state.gateway.policy(number)
        return {"policy": number, "holder": policy["holder"], "left": policy["limit"] - policy["used"]}

    @post("/claims", status_code=200)
    async def claim(self, state: State, data: ClaimForm) -> dict:
        filed = await state.gateway.file_claim(data.policy, data.amount)
        return {"claim": filed["id"], "policy": data.policy, "state": "received"}
