"""Notebooks for a Jupyter server to list and to read. Its one argument is the folder."""

import json
import sys
from pathlib import Path

NOTEBOOKS = 50
CELLS = 40


def notebook(number: int) -> dict[str, object]:
    """A notebook of the format 4.5, whose cells have been run."""
    cells = [
        {
            "cell_type": "code",
            "execution_count": count,
            "id": f"cell-{number}-{count}",
            "metadata": {},
            "outputs": [{"name": "stdout", "output_type": "stream", "text": [f"{count * count}\n"] * 10}],
            "source": [f"print({count} ** 2)"],
        }
        for count in range(CELLS)
    ]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


folder = Path(sys.argv[1])
folder.mkdir()
for number in range(NOTEBOOKS):
    (folder / f"notebook-{number}.ipynb").write_text(json.dumps(notebook(number)), encoding="utf-8")
