"""The live page: runs on loopback as they go on, and earlier ones, in a browser."""
