from rails import Rails
from schemas import Payout, PayoutOrder, State


class PayoutRejected(Exception):
    pass


async def pay_out(rails: Rails, order: PayoutOrder) -> Payout:
    instruction = await rails.instruct(order)
    final = await rails.settle(instruction.id)
    if final.state is State.REJECTED:
        raise PayoutRejected(final.id)
    return Payout(policy=order.policy, instruction=final.id, state=final.state, trace=final.trace)
