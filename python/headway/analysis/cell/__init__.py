"""What is estimated of one cell: rates, quantiles, theoretical maximum, counts."""
