"""Requests and mixes of requests, from whatever the user has: lines, TOML, OpenAPI, HAR, an access log."""
