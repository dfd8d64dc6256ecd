"""The step library: what the catalog's Python servers do for a request, once blocking and once awaiting.

Server programs import it as ``steps``. They run in an environment of their own (``catalog/environments``), so nothing
here may import headway, nor any client library before a server asks for that form: a server that blocks should not
pay, in start-up time and memory, for the awaiting clients, and the other way round.
"""
