// The probe of Node.js servers, loaded by NODE_OPTIONS=--require: where requests stand, and what blocks the event loop.
//
// It connects to headway once the program listens, and reports in the form of Python's probe. What it sees: how many
// requests are inside (node:diagnostics_channel), on which connections to others a response is due, which other
// resources are active (process.getActiveResourcesInfo), what computes, by line (the inspector's CPU profile), and how
// late timers run. Requests inside that do none of these are of the kind "unknown": they wait in JavaScript, such as
// for a connection of a pool. Whatever goes wrong here must not reach the program.
"use strict";

const TURN_MS = 20;
const LOOK_MS = 50;
const REST_MS = 100;
const TIMES_LATER = 200; // the next look is at least so many times later than the last one took
const PROFILE_INTERVAL_US = 5000;
const MOST_RUN_MS = (2 * PROFILE_INTERVAL_US) / 1000; // a thread that runs is sampled by then; else it waits for a processor
const BLOCKED_MS = 20; // for so long nothing else ran: several samples of the profile lie in it
const MOST_STRETCHES = 1000;
const MOST_SLICES = 60;
const NS_PER_MS = 1e6;

const net = require("node:net");
const { Readable } = require("node:stream");
const { fileURLToPath } = require("node:url");
const { isMainThread } = require("node:worker_threads");

const quietly = (action) => (...values) => {
  try {
    return action(...values);
  } catch {
    return undefined;
  }
};

const now = () => performance.now();
const monotonicNs = () => process.hrtime.bigint();

// ---- What happens in the program, as it happens --------------------------------------------------------------------

const CONNECTION = Symbol("headway connection");
const connections = new Set(); // of each connection to another: its peer, and since when its response is due (0: it is not)
const inside = new Map(); // responses that are not finished, each with the moment at which its request came
let insideSince = now();
let insideTime = 0; // requests inside times milliseconds
let requests = 0; // that came so far
let lastPulse = now();
let stretches = null; // [from, to]: nothing of what is watched happened in between

function pulse() {
  const at = now();
  if (stretches !== null && at - lastPulse >= BLOCKED_MS && stretches.length < MOST_STRETCHES) {
    stretches.push([lastPulse, at]);
  }
  lastPulse = at;
  return at;
}

function countInside(at) {
  insideTime += inside.size * (at - insideSince);
  insideSince = at;
}

function watchConnections() {
  const { connect, _writeGeneric: write } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...values) {
    quietly(() => {
      const connection = { peer: "", due: pulse(), socket: this };
      this[CONNECTION] = connection;
      connections.add(connection);
      this.once("connect", () => {
        connection.peer = peerOf(this);
        if (this.bytesWritten === 0 && this.writableLength === 0) connection.due = 0;
      });
      this.once("close", () => connections.delete(connection));
    })();
    return connect.apply(this, values);
  };
  net.Socket.prototype._writeGeneric = function (...values) {
    const connection = this[CONNECTION] ?? this._parent?.[CONNECTION]; // TLS is written through a socket of its own
    const at = pulse();
    if (connection !== undefined && connection.due === 0) connection.due = at;
    return write.apply(this, values);
  };
  net.Socket.prototype.push = function (chunk, encoding) {
    const connection = this[CONNECTION] ?? this._parent?.[CONNECTION];
    pulse();
    if (connection !== undefined) connection.due = 0;
    return Readable.prototype.push.call(this, chunk, encoding);
  };
}

function peerOf(socket) {
  if (socket.remoteAddress === undefined) return "";
  const address = socket.remoteAddress.replace(/^::ffff:/, "");
  return address.includes(":") ? `[${address}]:${socket.remotePort}` : `${address}:${socket.remotePort}`;
}

function watchRequests() {
  const channel = require("node:diagnostics_channel");
  channel.subscribe("http.server.request.start", quietly(({ response }) => {
    const began = pulse();
    countInside(began);
    requests += 1;
    inside.set(response, began);
    response.once("close", () => {
      countInside(pulse());
      inside.delete(response);
    });
  }));
}

// ---- Looks ---------------------------------------------------------------------------------------------------------

const ACTIVE = {
  Timeout: ["timer", "setTimeout"],
  FSReqCallback: ["file", "libuv thread pool"],
  FSReqPromise: ["file", "libuv thread pool"],
  GetAddrInfoReqWrap: ["io", "getaddrinfo"],
  GetNameInfoReqWrap: ["io", "getnameinfo"],
  QueryReqWrap: ["io", "name server"],
  ProcessWrap: ["child", ""],
};
const resting = new Map(); // active resources by kind while no request is inside: those are the background's

function activeResources() {
  const found = new Map();
  for (const name of process.getActiveResourcesInfo?.() ?? []) {
    const spot = ACTIVE[name] ?? (/Job$|^Zlib/i.test(name) ? ["executor", `libuv thread pool (${name})`] : null);
    if (spot !== null) found.set(spot.join("\n"), (found.get(spot.join("\n")) ?? 0) + 1);
  }
  if (inside.size === 0) {
    for (const key of new Set([...found.keys(), ...resting.keys()])) {
      resting.set(key, Math.min(found.get(key) ?? 0, resting.get(key) ?? Infinity));
    }
  }
  return new Map([...found].map(([key, number]) => [key, Math.max(0, number - (resting.get(key) ?? 0))]));
}

class Count {
  constructor(untilNs) {
    this.untilNs = untilNs;
    this.began = this.lookedAt = now();
    this.ended = null;
    this.looks = 0;
    this.slices = [];
    this.insideTime = []; // by slice
    this.rows = new Map();
    this.lags = new Map();
    this.turns = 0;
    this.lagSum = 0;
    this.lagMax = 0;
    this.profile = null;
    countInside(this.began);
    insideTime = 0;
    stretches = [];
    lastPulse = this.began;
    this.stretches = stretches;
  }

  slice(at) {
    return Math.min(MOST_SLICES - 1, Math.max(0, Math.floor((at - this.began) / 1000)));
  }

  turn(lagMs) {
    const lagNs = Math.max(0, Math.round(lagMs * NS_PER_MS));
    const width = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, lagNs))) - 6);
    const bucket = Math.floor(lagNs / width) * width;
    this.lags.set(bucket, (this.lags.get(bucket) ?? 0) + 1);
    this.turns += 1;
    this.lagSum += lagNs;
    this.lagMax = Math.max(this.lagMax, lagNs);
  }

  // A late look stands for the looks that were due before it as well.
  look(at) {
    const times = Math.max(1, Math.round((at - this.lookedAt) / LOOK_MS));
    const slice = this.slice(at);
    this.lookedAt = at;
    this.looks += times;
    while (this.slices.length <= slice) this.slices.push(0);
    while (this.insideTime.length <= slice) this.insideTime.push(0);
    this.slices[slice] += times;
    countInside(at);
    this.insideTime[slice] += insideTime;
    insideTime = 0;

    const found = new Map();
    const longest = new Map();
    for (const { peer, due, socket } of connections) {
      if (due === 0) continue;
      const key = `io\n${peer || peerOf(socket)}`;
      found.set(key, (found.get(key) ?? 0) + 1);
      longest.set(key, Math.max(longest.get(key) ?? 0, at - due));
    }
    let timers = 0;
    for (const [key, number] of activeResources()) {
      if (key.startsWith("timer\n")) timers = number;
      else if (number > 0) found.set(key, (found.get(key) ?? 0) + number);
    }
    // A request that waits for several at once stands in a part of each. A timer may only guard another wait.
    const waits = [...found.values()].reduce((sum, number) => sum + number, 0);
    const share = waits > inside.size ? inside.size / waits : 1;
    const sleeping = Math.min(timers, Math.max(0, inside.size - waits));
    if (sleeping > 0) found.set("timer\nsetTimeout", sleeping / share);
    for (const [key, number] of found) {
      const [kind, waitsFor] = key.split("\n");
      this.add([kind, waitsFor, "", 1, ""], number * share * times, slice, number * share, longest.get(key) ?? 0);
    }
  }

  add(key, sum, slice, most, longestMs) {
    const name = JSON.stringify(key);
    const row = this.rows.get(name) ?? { key, sum: 0, most: 0, longest: 0, slices: [] };
    this.rows.set(name, row);
    row.sum += sum;
    row.most = Math.max(row.most, most);
    row.longest = Math.max(row.longest, longestMs);
    while (row.slices.length <= slice) row.slices.push(0);
    row.slices[slice] += sum;
  }

  end(at) {
    if (this.ended !== null) return;
    this.look(at);
    this.ended = at;
    stretches = null;
  }
}

// ---- The CPU profile -----------------------------------------------------------------------------------------------

const IDLE = new Set(["(idle)", "(program)", "(root)"]);

function isOwn(url) {
  return (url.startsWith("file://") || url.startsWith("/")) && !url.includes("/node_modules/") && url !== ownUrl;
}
const ownUrl = require("node:url").pathToFileURL(__filename).href;

function fileOf(url) {
  return url.startsWith("file://") ? fileURLToPath(url) : url;
}

// Each sample as [at, milliseconds, node]; times are those of performance.now().
function samplesOf(profile) {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  for (const node of profile.nodes) for (const child of node.children ?? []) byId.get(child).parent = node;
  const offset = Number(monotonicNs()) / NS_PER_MS - now();
  let at = profile.startTime / 1000 - offset;
  return profile.samples.map((id, i) => {
    at += profile.timeDeltas[i] / 1000;
    return [at, Math.max(0, (profile.timeDeltas[i + 1] ?? 0) / 1000), byId.get(id)];
  });
}

// The innermost function of the program's own: at the line that computes, or where the function begins.
function placesOf(node) {
  if (node.places === undefined) {
    let own = node;
    while (own !== undefined && !isOwn(own.callFrame.url)) own = own.parent;
    if (own === undefined) node.places = [["", 1, node.callFrame.functionName === "(garbage collector)" ? "gc" : "", 1]];
    else {
      const { url, functionName, lineNumber } = own.callFrame;
      const ticks = own === node ? (node.positionTicks ?? []) : [];
      const all = ticks.reduce((sum, tick) => sum + tick.ticks, 0);
      const lines = all > 0 ? ticks.map((tick) => [tick.line, tick.ticks / all]) : [[lineNumber + 1, 1]];
      node.places = lines.map(([line, part]) => [fileOf(url), line, functionName || "(anonymous)", part]);
    }
  }
  return node.places;
}

function addProcessorTime(count) {
  if (count.profile === null) return [];
  const samples = samplesOf(count.profile);
  const perLook = (count.ended - count.began) / count.looks;
  for (const [at, took, node] of samples) {
    if (IDLE.has(node.callFrame.functionName) || at < count.began || at > count.ended) continue;
    const slice = Math.min(count.slice(at), count.slices.length - 1);
    const ran = Math.min(took, MOST_RUN_MS);
    for (const [file, line, name, part] of placesOf(node)) {
      const waitsFor = file === "" && name === "gc" ? "garbage collection" : "";
      const key = ["cpu", waitsFor, file, line, file === "" ? "" : name];
      count.add(key, (ran * part) / perLook, slice, 1, 0);
    }
    if (took > ran) count.add(["runnable", "processor", "", 1, ""], (took - ran) / perLook, slice, 1, 0);
  }
  return samples;
}

// Where one call stood while nothing else ran: at least six tenths of the stretch in one function of the program's.
function blockedCalls(count, samples) {
  const held = new Map();
  for (const [from, to] of count.stretches) {
    const within = samples.filter(([at]) => at >= from && at <= to);
    const busy = within.filter(([, , node]) => !IDLE.has(node.callFrame.functionName));
    if (busy.length < 2 || busy.length < 0.8 * within.length) continue;
    const lines = new Map();
    const functions = new Map();
    for (const [, , node] of busy) {
      const [file, line, name] = placesOf(node).reduce((best, each) => (each[3] > best[3] ? each : best));
      if (file === "") continue;
      const [place, inFunction] = [JSON.stringify([file, line, name]), JSON.stringify([file, name])];
      lines.set(place, (lines.get(place) ?? 0) + 1);
      functions.set(inFunction, (functions.get(inFunction) ?? 0) + 1);
    }
    const most = [...functions].sort((a, b) => b[1] - a[1])[0];
    if (most === undefined || most[1] < 0.6 * busy.length) continue;
    const [file, name] = JSON.parse(most[0]);
    const [place] = [...lines].filter(([key]) => {
      const [itsFile, , itsName] = JSON.parse(key);
      return itsFile === file && itsName === name;
    }).sort((a, b) => b[1] - a[1])[0];
    const entry = held.get(place) ?? [0, 0, 0];
    const forNs = Math.round((to - from) * NS_PER_MS);
    held.set(place, [entry[0] + 1, Math.max(entry[1], forNs), entry[2] + forNs]);
  }
  return [...held].map(([place, entry]) => [...JSON.parse(place), ...entry]);
}

// ---- The report ----------------------------------------------------------------------------------------------------

function addUnknown(count) {
  const perLook = (count.ended - count.began) / count.looks;
  for (let slice = 0; slice < count.slices.length; slice += 1) {
    let known = 0;
    for (const row of count.rows.values()) known += row.slices[slice] ?? 0;
    const rest = (count.insideTime[slice] ?? 0) / perLook - known;
    if (rest > 0) {
      const most = Math.ceil(rest / Math.max(1, count.slices[slice]));
      count.add(["unknown", "", "", 1, ""], rest, slice, most, 0);
    }
  }
}

function report(count) {
  const samples = addProcessorTime(count);
  const held = blockedCalls(count, samples);
  addUnknown(count);
  const places = [...count.rows.values()].map(({ key, sum, most, longest, slices }) => {
    while (slices.length < count.slices.length) slices.push(0);
    return ["request", ...key, "", sum, Math.round(most), Math.round(longest * NS_PER_MS), slices];
  });
  return {
    pid: process.pid,
    loops: 1,
    turns: count.turns,
    lag_sum_ns: count.lagSum,
    lag_max_ns: count.lagMax,
    lags: [...count.lags],
    held,
    queues: [],
    calls: [],
    runnable: [0, null],
    // A server that does not use Node's own HTTP parser shows no request: then nothing is known of where they are.
    places_looks: requests > 0 ? count.looks : 0,
    places_s: (count.ended - count.began) / 1000,
    places,
    slices: count.slices,
  };
}

// ---- The talk with headway -----------------------------------------------------------------------------------------

let count = null;
let session = null;
let due = 0;
let lookDue = 0;

const inspector = (method, values) => new Promise((resolve) => {
  if (session === null) resolve(null);
  else session.post(method, values, (error, result) => resolve(error ? null : result));
});

const turn = quietly(() => {
  const at = pulse();
  if (count === null || count.ended !== null) return;
  if (count.untilNs !== null && monotonicNs() >= count.untilNs) {
    count.end(at);
    return;
  }
  count.turn(at - due);
  if (at >= lookDue) {
    count.look(at);
    lookDue = Math.max(at + LOOK_MS, at + TIMES_LATER * (now() - at));
  }
  due = at + TURN_MS;
  timer(turn, TURN_MS).unref();
});
const timer = setTimeout; // as it is before the program may replace it

async function begin(untilNs) {
  await inspector("Profiler.start");
  activeResources();
  count = new Count(untilNs);
  due = now() + TURN_MS;
  lookDue = now() + LOOK_MS;
  timer(turn, TURN_MS).unref();
}

async function tell(connection) {
  const counted = count;
  if (counted === null) return;
  counted.end(now());
  count = null;
  counted.profile = (await inspector("Profiler.stop"))?.profile ?? null;
  connection.write(`${JSON.stringify(report(counted))}\n`);
}

async function run(command, connection) {
  const [word, until] = command.split(" ");
  if ((word === "start" || word === "join") && count === null) await begin(until === undefined ? null : BigInt(until));
  else if (word === "tell") await tell(connection);
}

function callHeadway() {
  const inspect = require("node:inspector");
  session = new inspect.Session();
  session.connect();
  inspector("Profiler.enable");
  inspector("Profiler.setSamplingInterval", { interval: PROFILE_INTERVAL_US });
  // V8 knows a loop that was compiled while it ran (on-stack replacement) only if a profile ran then: else the caller's
  // line stands for it. This one is never read.
  quietly(profile)("headway");
  const connection = originalConnect.call(new net.Socket(), process.env.HEADWAY_PROBE);
  connection.on("error", () => {});
  connection.unref();
  connection.write(`${process.pid}\n`);
  // What is active while the program is idle: whenever a look finds no request inside, until the first count at least.
  setInterval(quietly(() => inside.size === 0 && activeResources()), REST_MS).unref();
  let received = "";
  let running = Promise.resolve();
  connection.on("data", (part) => {
    received += part;
    const commands = received.split("\n");
    received = commands.pop();
    for (const command of commands) running = running.then(() => run(command, connection)).catch(() => {});
  });
}

const originalConnect = net.Socket.prototype.connect;
const { profile } = console;

if (isMainThread && process.env.HEADWAY_PROBE) {
  quietly(() => {
    watchConnections();
    watchRequests();
    const { listen } = net.Server.prototype;
    net.Server.prototype.listen = function (...values) {
      net.Server.prototype.listen = listen; // only a program that serves is of interest: package managers are Node, too
      quietly(callHeadway)();
      return listen.apply(this, values);
    };
  })();
}
