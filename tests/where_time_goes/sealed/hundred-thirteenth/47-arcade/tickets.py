"""Run tickets: a cabinet asks for one before a run and hands it in with the score."""
import json
import secrets
import time


class UnknownTicket(LookupError):
    pass


class TicketBook:
    def __init__(self, ttl):
        self.ttl = ttl
        self._tickets = {}

    def issue(self, board, player, verdict, build):
        now = time.time()
        self._expire(now)
        number = secrets.token_urlsafe(9)
        self._tickets[number] = json.dumps({
            "number": number,
            "board": board,
            "player": player,
            "seed": secrets.randbits(48),
            "build": build,
            "trust": verdict["trust"],
            "checks": verdict["checks"],
            "issued": now,
            "expires": now + self.ttl,
        })
        return number, int(now + self.ttl)

    def redeem(self, number, board, player):
        raw = self._tickets.pop(number, None)
        if raw is None:
            raise UnknownTicket(number)
        ticket = json.loads(raw)
        if (ticket["board"], ticket["player"]) != (board, player):
            raise UnknownTicket(number)
        return ticket

    def _expire(self, now):
        for number, raw in list(self._tickets.items()):
            if json.loads(raw)["expires"] <= now:
                del self._tickets[number]
