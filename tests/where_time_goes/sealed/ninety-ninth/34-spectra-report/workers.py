from concurrent.futures import ThreadPoolExecutor

import settings

pool = ThreadPoolExecutor(max_workers=settings.WORKERS, thread_name_prefix="spectra")
