BASIC_ALLOWANCE = 12_096
ZONES = ((17_443, 0.19), (68_480, 0.33), (277_825, 0.42))
TOP_RATE = 0.45


def assess(income: int, deductions: int) -> int:
    taxable = max(income - deductions, 0)
    tax, floor = 0.0, BASIC_ALLOWANCE
    for ceiling, rate in ZONES:
        if taxable <= floor:
            break
        tax += (min(taxable, ceiling) - floor) * rate
        floor = ceiling
    if taxable > floor == ZONES[-1][0]:
        tax += (taxable - floor) * TOP_RATE
    return int(tax)
