"""The user's own app: found, started, measured, stopped."""
