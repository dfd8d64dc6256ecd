"""`headway check`: how to serve the app that you have."""
