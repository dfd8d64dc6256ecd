"""The library of operations: what the catalog's Python servers do for a request, in a sync and in an async form.

Server programs import it as ``operations``. They run in an environment of their own (``catalog/environments``), so
nothing here may import headway, nor any client library before a server asks for that form: a sync server should not
pay, in start-up time and memory, for the async clients, and the other way round.
"""
