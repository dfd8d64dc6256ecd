'use strict';

const http = require('node:http');
const config = require('./config');
const quotes = require('./quotes');

const SYMBOL = /^[A-Z]{2,5}$/;

class BadRequest extends Error {}

function send(response, status, value) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
}

async function readJson(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > config.maxBody) throw new BadRequest('body too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadRequest('not JSON');
  }
}

async function route(request, response) {
  const url = new URL(request.url, 'http://localhost');
  if (request.method === 'GET' && url.pathname === '/health') {
    return send(response, 200, { status: 'ok' });
  }
  const match = url.pathname.match(/^\/quotes\/([^/]+)$/);
  if (request.method === 'GET' && match) {
    if (!SYMBOL.test(match[1])) throw new BadRequest('no such symbol');
    const depth = Math.min(10, Number(url.searchParams.get('depth') || 0));
    return send(response, 200, await quotes.quote(match[1], depth));
  }
  if (request.method === 'POST' && url.pathname === '/watchlists') {
    const { symbols } = await readJson(request);
    if (!Array.isArray(symbols) || symbols.length > config.maxSymbols || !symbols.every((s) => SYMBOL.test(s))) {
      throw new BadRequest('symbols are needed');
    }
    return send(response, 201, await quotes.watchlist(symbols));
  }
  return send(response, 404, { error: 'not found' });
}

const server = http.createServer((request, response) => {
  route(request, response).catch((error) => {
    const status = error instanceof BadRequest ? 400 : 502;
    send(response, status, { error: error.message });
  });
});

server.keepAliveTimeout = 30000;
server.listen(Number(process.argv[2]), '127.0.0.1', 511);
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
