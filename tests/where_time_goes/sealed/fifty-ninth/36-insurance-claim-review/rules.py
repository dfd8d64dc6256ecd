def decide(estimate, excess):
    payable = max(0, estimate["cents"] - excess)
    if estimate["certainty"] < 0.6:
        return "adjuster", 0
    if payable == 0:
        return "below excess", 0
    if payable > 500_000:
        return "adjuster", 0
    return "pay", payable
