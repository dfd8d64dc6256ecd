"""Tests of the catalog: the step library and the servers, against real peers."""
