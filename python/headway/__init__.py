"""headway: a laboratory for one question: what does a web server do while it waits?"""

__version__ = "0.1.0"
