"""What a merchant pays for a capture."""
import settings


def net_of(amount: int) -> int:
    fee = -(-amount * settings.FEE_PER_MILLE // 1000)
    return amount - max(fee, 1)
