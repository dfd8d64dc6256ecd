import multiprocessing

import sheet


class Press:
    plates = 2
    edition = 4

    def __enter__(self):
        context = multiprocessing.get_context("spawn")
        self._pool = context.Pool(self.plates, sheet.prepare, maxtasksperchild=self.edition)
        return self

    def __exit__(self, *why):
        self._pool.terminate()
        self._pool.join()

    def sheet(self, number):
        return self._pool.apply(sheet.compose, (number,))
