from collections import defaultdict


class RuleBook:
    """The rules, grouped by the field that they look at."""

    def __init__(self, version, rules):
        self.version = version
        self._by_field = defaultdict(list)
        for rule in rules:
            self._by_field[rule["field"]].append(rule)

    @classmethod
    def load(cls, client):
        book = client.rulebook()
        return cls(book["version"], book["rules"])

    def score(self, payment, history):
        total = 0.0
        if payment["amount"] > 500:
            total += self._weight("amount")
        if payment.get("country") not in history["countries"]:
            total += self._weight("country")
        if history["last_hour"] >= 3:
            total += self._weight("velocity")
        return min(100, round(total / 3, 1))

    def _weight(self, field):
        rules = self._by_field[field]
        return sum(rule["weight"] for rule in rules) / max(1, len(rules)) * 20
