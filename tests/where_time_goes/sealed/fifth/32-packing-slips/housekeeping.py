import gc
import itertools

_served = itertools.count(1)


def install(app, every):
    @app.after_request
    def tidy(response):
        if next(_served) % every == 0:
            gc.collect()
        return response
