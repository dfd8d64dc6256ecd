import asyncio
from concurrent.futures import ThreadPoolExecutor

from quart import Quart, abort, jsonify

from quotes.engine import QuoteEngine, RiskBureau
from quotes.settings import Settings
from quotes.terms import TermsBook

app = Quart(__name__)
settings = Settings()


@app.before_serving
async def start() -> None:
    loop = asyncio.get_running_loop()
    loop.set_default_executor(
        ThreadPoolExecutor(max_workers=settings.worker_threads, thread_name_prefix="worker")
    )
    terms = TermsBook(settings.terms_dir, loop, patience=settings.terms_patience)
    await terms.preload(settings.products)
    app.engine = QuoteEngine(terms, RiskBureau(settings.bureau_url))


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/quotes/<product>/<int:customer_id>")
async def quote(product: str, customer_id: int):
    if product not in settings.products:
        abort(404)
    offer = await asyncio.to_thread(app.engine.quote, product, customer_id)
    return jsonify(offer)
