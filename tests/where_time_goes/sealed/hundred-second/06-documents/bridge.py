import falcon

from store import store

# The methods of the store, for coroutines.
head = falcon.util.wrap_sync_to_async(store.head, threadsafe=False)
versions = falcon.util.wrap_sync_to_async(store.versions, threadsafe=False)
put = falcon.util.wrap_sync_to_async(store.put, threadsafe=False)
