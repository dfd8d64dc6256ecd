import difflib
import random

CLAUSES = (
    "The supplier shall deliver within {n} days of the order.",
    "Payment is due {n} days after receipt of the invoice.",
    "Either party may terminate with notice of {n} weeks.",
    "Liability is limited to {n} thousand per event.",
    "Records are kept for {n} years after the end of the contract.",
)


def revision(document: str, number: int) -> list[str]:
    rng = random.Random(document)
    lines = [rng.choice(CLAUSES).format(n=rng.randrange(2, 90)) for _ in range(110)]
    edits = random.Random(f"{document}/{number}")
    for _ in range(12 * number):
        at = edits.randrange(len(lines))
        lines[at] = edits.choice(CLAUSES).format(n=edits.randrange(2, 90))
    return lines


def compare(document: str, left: int, right: int) -> dict:
    old, new = revision(document, left), revision(document, right)
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    changes = []
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            continue
        before, after = " ".join(old[i1:i2]), " ".join(new[j1:j2])
        likeness = difflib.SequenceMatcher(None, before, after, autojunk=False).ratio()
        changes.append({"kind": tag, "at": i1 + 1, "likeness": round(likeness, 3)})
    return {"changes": changes, "ratio": round(matcher.ratio(), 3)}
