"""What headway runs in an app's own environment: it finds out what the app is, or serves it.

It must run on every Python from 3.9 on, with nothing but the standard library and what the app brings. The package has
a name that no app has, and the scripts beside it take their folder off the path before they import an app: whatever
an app calls its modules, it finds its own.
"""
