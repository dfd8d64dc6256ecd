from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Article:
    intent: str
    title: str
    body: str
    words: frozenset[str]


def _article(intent: str, title: str, body: str, words: str = "") -> Article:
    return Article(intent, title, body, frozenset(words.split()))


HANDOVER = _article("unknown", "Talk to us", "An agent will take over this conversation.")
ARTICLES = [
    _article("password", "Reset your password", "Choose Forgotten password and follow the mail.", "password reset forgot"),
    _article("password", "Locked account", "Accounts are unlocked after 15 minutes.", "locked password account"),
    _article("password", "Second factor", "Hand in a new phone at the service desk.", "phone factor token"),
    _article("payroll", "Payslips", "Payslips are published on the 25th, under My documents.", "payslip salary pay"),
    _article("payroll", "Bank details", "Change them before the 10th of the month.", "bank account iban"),
    _article("vpn", "Remote access", "Install the client and sign in with your badge number.", "vpn remote home"),
    _article("vpn", "Slow connection", "Choose the gateway of your region.", "slow vpn connection"),
    _article("desk", "Book a desk", "Desks are booked in the floor plan.", "desk seat book"),
]


def best_article(intent: str, score: float, text: str, step: Callable[..., None]) -> Article:
    words = set(text.lower().split())
    best, best_rank = HANDOVER, 0.7
    for article in ARTICLES:
        rank = score * (article.intent == intent) + 0.2 * len(article.words & words)
        step("article %r ranks %.2f", article.title, rank)
        if rank > best_rank:
            best, best_rank = article, rank
    return best
