"""What holds for all tests: they count answers and compare within a run, so that a machine that is never quiet is good
enough. Whether noise is seen, and trials are thrown away for it, is tested with records that were made for it."""

import os

os.environ["HEADWAY_ACCEPT_NOISE"] = "1"
