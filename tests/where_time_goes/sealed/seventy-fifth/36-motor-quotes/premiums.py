def premium(rate, value, years):
    discount = min(years, 9) * 0.05
    return round(rate["base"] * rate["factor"] * (1 - discount) + value * 0.004, 2)
