"""Warnings: reasons to trust a figure less."""
