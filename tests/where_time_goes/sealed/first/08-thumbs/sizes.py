SIZES = {"small": 16, "medium": 8, "large": 4, "full": 1}
