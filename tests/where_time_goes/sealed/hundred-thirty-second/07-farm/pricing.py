from lab import Sample

FAT_STEP = 2.6
PROTEIN_STEP = 4.1
CELLS_LIMIT = 400


def cents_per_litre(base: float, sample: Sample) -> float:
    if sample.inhibitors:
        return 0.0
    cents = base + (sample.fat - 4.0) * FAT_STEP + (sample.protein - 3.4) * PROTEIN_STEP
    if sample.cells > CELLS_LIMIT:
        cents -= 2.0
    return round(max(cents, 0.0), 3)
