"""run/testbed"""
