'use strict';

module.exports = {
  exchange: { host: '127.0.0.1', port: Number(process.env.EXCHANGE_PORT || 19339) },
  maxSockets: 128,
  timeoutMs: 3000,
  maxBody: 16 * 1024,
  maxSymbols: 8,
};
