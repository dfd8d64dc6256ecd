"""Fava as an application of WSGI, made as the one that shows Fava to the world is made: fava.pythonanywhere.com."""

# mypy: ignore-errors
# It sees the app's environment, not the lab's.

import os

from fava.application import create_app

application = create_app([os.environ["BEANCOUNT_FILE"]])
