BATCH_WINDOW = 0.08
BATCH_SIZE = 5
COPAY = {"basic": 25.0, "plus": 10.0, "full": 0.0}
