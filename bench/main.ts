import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askedApart, type BenchMaterial, materialOf } from './catalogue-calls.ts';
import { type CommunityCalls, communityCalls } from './community-calls.ts';
import { type Figures, measureRequests } from './load.ts';
import { signInMembers } from './members.ts';
import { startBareServer, startShop } from './server.ts';
import { beginWrites, foundSoFar, reviewsOf } from './writes.ts';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    reviews: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '50000' },
    posts: { type: 'string', default: '200000' },
    comments: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'both' },
  },
});

const root = path.resolve(import.meta.dirname, '..');
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
/** Enough product pages that a cold round never requests the same page twice. */
const COLD_PAGES = 24_000;

interface Engine {
  name: string;
  env: Record<string, string>;
}

function engines(): Engine[] {
  const folder = path.join(root, '.cache', `bench-${options.products}-${options.posts}`);
  const all: Engine[] = [{ name: 'embedded', env: { DATA_DIR: path.join(folder, 'embedded') } }];
  const url = process.env.BENCH_DATABASE_URL;
  if (url !== undefined) all.push({ name: 'postgres', env: { DATA_DIR: path.join(folder, 'postgres'), DATABASE_URL: url } });
  else process.stdout.write('PostgreSQL is left out: name an empty database in BENCH_DATABASE_URL\n');
  return all.filter(({ name }) => options.engine === 'both' || options.engine === name);
}

/** Fills the engine's catalogue once; later runs reuse it. */
function fill({ env }: Engine): void {
  const marker = path.join(env.DATA_DIR ?? '', 'filled');
  if (existsSync(marker)) return;
  const { products, reviews, members, posts, comments } = options;
  const size = Object.entries({ products, reviews, members, posts, comments }).flatMap(([name, count]) => [`--${name}`, count]);
  execFileSync(process.execPath, ['demo/main.ts', ...size], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, '');
}

function row(name: string, { rate, p50, p99 }: Figures, more = ''): void {
  process.stdout.write(
    `${name.padEnd(34)} ${rate.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms${more}\n`,
  );
}

/** Enough members that no recommendation is requested twice within a round. */
const MEMBERS = 5_000;

async function rows(url: string, material: BenchMaterial, tokens: string[]): Promise<void> {
  const eight = { connections: 8, seconds };
  const steady = (asks: BenchMaterial['lists'], connections = 8) => measureRequests(url, rounds, () => ({ ...eight, connections, asks }));
  row('list of 12, two filters', await steady(askedApart(material.lists)));
  row('list of 12, the same again', await steady(material.lists.slice(0, 8)));
  row('product detail', await steady(askedApart(material.details.slice(0, 500))));
  row('suggestion, one client', await steady(askedApart(material.keystrokes.slice(0, 600)), 1));
  const recommended = tokens.map((token) => ({
    path: '/api/recommended/product/list?limit=12',
    headers: { authorization: `Bearer ${token}` },
  }));
  row('recommendations, one client', await steady(recommended, 1));
  const share = Math.floor(material.pages.length / (rounds + 1));
  row(
    'product page, cold',
    await measureRequests(url, rounds, (at) => ({
      ...eight,
      seconds: Math.min(seconds, 3),
      asks: material.pages.slice((at + 1) * share, (at + 2) * share),
    })),
  );
}

/** Cached pages and answers, compared with the rate at which bare Fastify sends the same bytes. */
async function keptRows(url: string, { details, pages }: BenchMaterial, port: number): Promise<void> {
  const bare = await startBareServer(port, url);
  const sixteen = { connections: 16, seconds };
  try {
    for (const [name, asks] of Object.entries({ 'product detail': details.slice(0, 8), 'product page': pages.slice(0, 8) })) {
      row(`${name}, the same again`, await measureRequests(url, rounds, () => ({ ...sixteen, asks })));
      row(`${name}, bare Fastify`, await measureRequests(bare.url, rounds, () => ({ ...sixteen, asks })));
    }
  } finally {
    await bare.stop();
  }
}

/** Number of products that are written to; `WRITES` are writes per second, each changing one of them. */
const WRITTEN = 500;
const WRITES = [20, 100, 300];

/** Cached pages and answers while members like reviews of exactly the requested products: the worst case for that rate of writes. */
async function writtenRows(url: string, { details, pages, ids }: BenchMaterial, tokens: string[], metricsUrl: string): Promise<void> {
  const reviews = await reviewsOf(url, ids.slice(0, WRITTEN));
  const kinds = { page: pages.slice(0, WRITTEN), answer: details.slice(0, WRITTEN) };
  for (const perSecond of WRITES)
    for (const kind of ['page', 'answer'] as const) {
      const endWrites = beginWrites(url, perSecond, tokens, reviews);
      const before = (await foundSoFar(metricsUrl))[kind];
      const figures = await measureRequests(url, rounds, () => ({ connections: 8, seconds, asks: kinds[kind] }));
      const after = (await foundSoFar(metricsUrl))[kind];
      const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
      const written = await endWrites();
      row(
        `product ${kind}s, ${perSecond} writes a second`,
        figures,
        `  kept ${((100 * hits) / (hits + misses)).toFixed(1)} %, ${written} written`,
      );
    }
}

async function communityRows(url: string, { lists, pages }: CommunityCalls): Promise<void> {
  const eight = { connections: 8, seconds };
  const tooFew = (name: string) => process.stdout.write(`${name}: this shop has too few posts to ask for\n`);
  for (const [name, asks] of Object.entries(lists))
    if (asks.length > 0) row(name, await measureRequests(url, rounds, () => ({ ...eight, asks })));
    else tooFew(name);
  const share = Math.floor(pages.length / (rounds + 1));
  const cold = (at: number) => ({ ...eight, seconds: Math.min(seconds, 3), asks: pages.slice((at + 1) * share, (at + 2) * share) });
  if (share > 0) row('feed page, cold', await measureRequests(url, rounds, cold));
  else tooFew('feed page, cold');
}

for (const [at, engine] of engines().entries()) {
  fill(engine);
  const tokens = await signInMembers(engine.env, MEMBERS);
  process.stdout.write(`\n${engine.name}, ${options.products} products, medians of ${rounds} rounds of ${seconds} s\n`);
  const metricsPort = 4405 + at;
  const shop = await startShop(4400 + at, { ...engine.env, METRICS_PORT: String(metricsPort) });
  try {
    const material = await materialOf(shop.url, COLD_PAGES);
    await rows(shop.url, material, tokens);
    await keptRows(shop.url, material, 4410 + at);
    await writtenRows(shop.url, material, tokens, `http://127.0.0.1:${metricsPort}/metrics`);
    await communityRows(shop.url, await communityCalls(shop.url, COLD_PAGES));
    process.stdout.write(`memory after the rounds: ${await shop.memory()} MB\n`);
  } finally {
    await shop.stop();
  }
}
