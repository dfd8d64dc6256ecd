"""A Django project with one model, in the forms that the catalog's Django servers run it in.

Like the step library, it runs in an environment of the servers' own: nothing here may import headway. What is asked of
it, and under which worker, with which connections, is the configuration's (``HEADWAY_CONFIGURATION``).
"""
