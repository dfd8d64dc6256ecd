"""Firmware depot: python depot.py PORT"""
import os
import shutil
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from http.server import HTTPServer

import config
from handlers import DepotHandler
from images import ImageStore
from inventory import Inventory


class DepotServer(HTTPServer):
    request_queue_size = 256

    def __init__(self, address, images: ImageStore, inventory: Inventory):
        super().__init__(address, DepotHandler)
        self.images = images
        self.inventory = inventory
        self.workers = ThreadPoolExecutor(config.WORKERS, thread_name_prefix="depot")

    def process_request(self, request, client_address) -> None:
        self.workers.submit(self._serve, request, client_address)

    def _serve(self, request, client_address) -> None:
        try:
            self.finish_request(request, client_address)
        except (BrokenPipeError, ConnectionResetError):
            pass
        except Exception:
            self.handle_error(request, client_address)
        finally:
            self.shutdown_request(request)


def main(port: int) -> None:
    images = ImageStore(config.IMAGE_SIZE)
    inventory = Inventory()
    server = DepotServer((config.HOST, port), images, inventory)

    def stop(signum, frame):
        shutil.rmtree(images.folder, ignore_errors=True)
        os._exit(0)

    signal.signal(signal.SIGTERM, stop)
    threading.Thread(target=inventory.register, args=(config.HOST, port), daemon=True).start()
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
