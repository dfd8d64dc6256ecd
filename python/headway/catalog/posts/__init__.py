"""A Django project with one model, in the forms that the catalog's Django servers run it in.

Like ``operations``, it runs in an environment of the servers' own: nothing here may import headway. Its workloads,
its worker and its connections are the configuration's (``HEADWAY_CONFIGURATION``).
"""
