import logging

from gevent import monkey

monkey.patch_thread()
monkey.patch_time()
monkey.patch_queue()

log = logging.getLogger("photo-index")


def announce():
    log.info("gevent ready: %s", sorted(monkey.saved))
