from dataclasses import dataclass


@dataclass
class Policy:
    limits: dict
    receipt_from: int

    def remarks(self, claim):
        found = []
        if claim.cents > self.limits.get(claim.kind, self.limits["other"]):
            found.append("over the limit")
        if claim.cents >= self.receipt_from and not claim.receipt:
            found.append("receipt missing")
        return found
