from dataclasses import dataclass

import settings
from quotes import CLOSING


@dataclass(frozen=True)
class Position:
    symbol: str
    pieces: int


def accounts(client):
    return [client * 10 + n for n in range(settings.ACCOUNTS_PER_CLIENT)]


def positions(account):
    symbols = sorted(CLOSING)
    return [Position(symbols[(account + n) % len(symbols)], 10 + account % 7 * (n + 1)) for n in range(4)]
