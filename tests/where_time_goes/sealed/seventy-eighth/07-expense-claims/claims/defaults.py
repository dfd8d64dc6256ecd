LIMITS = {"meal": 6000, "taxi": 9000, "hotel": 28000, "other": 15000}
RECEIPT_FROM_CENTS = 2500
