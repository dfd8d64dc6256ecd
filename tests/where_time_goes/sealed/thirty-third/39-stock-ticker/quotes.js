'use strict';

const exchange = require('./exchange');

function spread(book) {
  return Math.round((book.asks[0] - book.bids[0]) * 1000) / 1000;
}

async function quote(symbol, depth) {
  const [trade, book] = await Promise.all([
    exchange.lastTrade(symbol),
    depth ? exchange.orderBook(symbol, depth) : null,
  ]);
  const answer = { symbol, price: trade.price, volume: trade.volume };
  if (book) {
    answer.spread = spread(book);
    answer.book = book;
  }
  return answer;
}

async function watchlist(symbols) {
  const quotes = await Promise.all(symbols.map((symbol) => quote(symbol, 0)));
  const value = quotes.reduce((sum, item) => sum + item.price, 0);
  return { quotes, value: Math.round(value * 100) / 100 };
}

module.exports = { quote, watchlist };
