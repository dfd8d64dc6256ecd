"""The seam between headway and `headway-engine`: orders that go in, messages that come out, and where the binary is.

The same types are defined once in Rust (serde); tests send every order and every message through both.
"""
