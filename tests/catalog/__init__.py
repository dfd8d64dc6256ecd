"""Tests of the catalog: the library of operations and the servers, against real peers."""
