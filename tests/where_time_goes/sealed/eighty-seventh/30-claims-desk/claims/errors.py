class NotFound(LookupError):
    pass
