"""`python -m tests.heldout [CASE ...]`: runs the held-out servers and prints how the lab named their faults."""

import sys

from tests.heldout.cases import CASES, STUDIES
from tests.planted.__main__ import Suite, main

REACH = 0.9
"""Less than of the planted ones, which rules were held against while they were written."""

if __name__ == "__main__":
    sys.exit(main(Suite("heldout", "servers by somebody who had not read the rules", CASES, STUDIES, REACH)))
