import multiprocessing

import tariffs


class Crew:
    def __init__(self, size):
        context = multiprocessing.get_context("spawn")
        self.pool = context.Pool(size, initializer=tariffs.load, maxtasksperchild=5)

    def run(self, function, *args):
        return self.pool.apply(function, args)

    def stop(self):
        self.pool.terminate()
        self.pool.join()
