import http from 'node:http';
import { parseArgs } from 'node:util';
import { materialOf } from './catalogue-calls.ts';
import type { Ask } from './load.ts';
import { startShop } from './server.ts';

// What a shop does with more requests than it holds: `node bench/overload.ts [--seconds 20] [--times 3] [--connections 1000]`, on DATA_DIR
// or DATABASE_URL. Connections are opened before the figures begin and kept, as a proxy in front keeps them.
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    times: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1000' },
    port: { type: 'string', default: '4400' },
  },
});
const seconds = Number(options.seconds);

interface Answered {
  status: number;
  ms: number;
  /** Since the phase began, in ms. */
  at: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Number(options.connections), maxFreeSockets: Number(options.connections) });

/** Asks once, timed from the moment it has a connection; status 0 where no answer came. */
function ask(url: string, { method = 'GET', path, body, headers }: Ask, begun: number): Promise<Answered> {
  let sent = performance.now();
  const text = body && JSON.stringify(body);
  const own = { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }) };
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - sent, at: sent - begun });
    const request = http.request(url + path, { method, agent, headers: own }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode ?? 0));
    });
    request.once('socket', () => {
      sent = performance.now();
    });
    request.once('error', () => end(0)).end(text);
  });
}

/** Eight clients, each with its next request when the last was answered: what the shop holds, in requests a second. */
async function heldRate(url: string, next: () => Ask): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - begun < seconds * 1000) {
      await ask(url, next(), begun);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return count / seconds;
}

/** Requests by the clock, whether earlier ones were answered or not. */
async function atRate(url: string, rate: number, forSeconds: number, next: () => Ask): Promise<Answered[]> {
  const begun = performance.now();
  const answers: Promise<Answered>[] = [];
  while (performance.now() - begun < forSeconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * rate;
    while (answers.length < due) answers.push(ask(url, next(), begun));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(answers);
}

const quantile = (values: number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

function report(name: string, answers: Answered[], forSeconds: number): void {
  const served = answers.filter(({ status }) => status >= 200 && status < 400).map(({ ms }) => ms);
  const of = (status: number) => answers.filter((answer) => answer.status === status).length;
  process.stdout.write(
    `${name.padEnd(16)} sent ${(answers.length / forSeconds).toFixed(0)}/s  served ${(served.length / forSeconds).toFixed(0)}/s  ` +
      `p50 ${quantile(served, 0.5).toFixed(0)} ms  p99 ${quantile(served, 0.99).toFixed(0)} ms  503: ${of(503)}  ` +
      `other: ${answers.length - served.length - of(503)}\n`,
  );
}

const kind = process.env.DATABASE_URL === undefined ? 'embedded' : 'PostgreSQL';
const shop = await startShop(Number(options.port), {});
try {
  const { details, lists, keystrokes, pages } = await materialOf(shop.url, 24_000);
  const all = [...details, ...lists, ...keystrokes, ...pages];
  let turn = 0;
  // A step that shares no factor with the length walks through all kinds, and comes to the same request as late as can be.
  const next = (): Ask => {
    turn += 7919;
    return all[turn % all.length] as Ask;
  };
  await Promise.all(Array.from({ length: Number(options.connections) }, () => ask(shop.url, { path: '/health' }, performance.now())));
  const held = await heldRate(shop.url, next);
  process.stdout.write(`${kind}, ${details.length} products: ${held.toFixed(0)}/s held by 8 clients\n`);
  report('half of it', await atRate(shop.url, held / 2, seconds, next), seconds);
  report(`${options.times} times`, await atRate(shop.url, held * Number(options.times), seconds, next), seconds);
  const after = await atRate(shop.url, held / 2, 10, next);
  const last = after.findLast(({ status, ms }) => status === 503 || status === 0 || ms > 500);
  report('afterwards', after, 10);
  process.stdout.write(`normal again after ${((last?.at ?? 0) / 1000).toFixed(1)} s; memory ${await shop.memory()} MB\n`);
} finally {
  agent.destroy();
  await shop.stop();
}
