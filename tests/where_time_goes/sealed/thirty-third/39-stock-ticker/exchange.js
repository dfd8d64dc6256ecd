'use strict';

const http = require('node:http');
const config = require('./config');

const agent = new http.Agent({ keepAlive: true, maxSockets: config.maxSockets, scheduling: 'lifo' });

function getJson(path) {
  return new Promise((resolve, reject) => {
    const request = http.get({ ...config.exchange, path, agent, timeout: config.timeoutMs }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) {
          reject(new Error(`exchange answered ${response.statusCode}`));
          return;
        }
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        } catch (error) {
          reject(error);
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error('exchange timed out')));
    request.on('error', reject);
  });
}

const lastTrade = (symbol) => getJson(`/trades/${encodeURIComponent(symbol)}`);
const orderBook = (symbol, depth) => getJson(`/books/${encodeURIComponent(symbol)}?depth=${depth}`);

module.exports = { lastTrade, orderBook };
