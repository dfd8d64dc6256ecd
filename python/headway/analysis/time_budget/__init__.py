"""Where a request's time goes: the mean response time as a sum of waits, at one user and under load."""
