"""Servers with one known fault each, or none, run by the lab as it is: does it name what was planted?"""
