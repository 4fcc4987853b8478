import path from 'node:path';
import { parseArgs } from 'node:util';
import { memoryFlags, sharedHeaps } from '../ops/run/memory.mjs';
import { signInMembers } from './members.ts';
import { type BenchServer, startShop } from './server.ts';
import { claimsOfAttack, claimsOfOverload, claimsOfSoak, printClaims } from './soak/claims.ts';
import { collected, memorySlopes, sampled } from './soak/memory.ts';
import { AFTERWARDS_S, attackBeside, highestRate, type Load, MIX, overload, printPhase, SETTLING_S, startLoad } from './soak/phases.ts';

// Finds out what load the shop sustains, for how long, and how it behaves beyond that: `npm run soak [-- --minutes 30] [--seed N]`, on
// DATA_DIR (by default one of its own, filled with the demo) or DATABASE_URL. The server is started as by `npm start`; callers are
// distinguished by X-Forwarded-For.
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'warm-up': { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    /** Requests per second, if the highest rate is already known. */
    rate: { type: 'string' },
    times: { type: 'string', default: '3' },
    port: { type: 'string', default: '4400' },
    snapshots: { type: 'string' },
  },
});
const MEMBERS = 200;
const OVERLOAD_S = 60;
const ATTACK_S = 30;
const FIRST = { rate: 20, seconds: 15, mix: MIX };
const SAMPLE_EVERY_S = 10;
/** A rate sustained for seconds is not always sustained for hours. */
const SOAK_SHARE = 0.8;

const root = path.resolve(import.meta.dirname, '..');
const engine = process.env.DATABASE_URL === undefined ? 'embedded' : 'postgres';
const env = { DATA_DIR: process.env.DATA_DIR ?? path.join(root, '.cache', `soak-${engine}`), TRUST_PROXY: '1' };
const [minutes, seed] = [Number(options.minutes), Number(options.seed)];
/** Caches fill, and V8 compiles, for a quarter of an hour and more. */
const warmUp = options['warm-up'] === undefined ? (minutes * 2) / 3 : Number(options['warm-up']);

const title = (text: string) => process.stdout.write(`\n${text}\n`);
const snapshotFile = (name: string) => (options.snapshots ? path.resolve(options.snapshots, `${name}.heapsnapshot`) : null);

async function soak(shop: BenchServer, load: Load, rate: number) {
  title(`${rate.toFixed(0)}/s for ${minutes} minutes after ${warmUp.toFixed(1)}`);
  const { figures: warm } = await sampledUnder(shop, load, rate, warmUp);
  // Collections stop the server for a moment, so nothing is sent meanwhile.
  const before = await collected(shop, 'warmed up', snapshotFile('warmed-up'));
  const { figures: steady, samples } = await sampledUnder(shop, load, rate, minutes);
  const after = await collected(shop, 'ended', snapshotFile('ended'));
  printPhase('soak', steady, minutes * 60);
  const loopP99 = Math.max(...samples.map(({ loopDelay }) => loopDelay.p99));
  return { warm, steady, loopP99, slopes: memorySlopes(samples), heap: { before: before.heapUsed, after: after.heapUsed } };
}

async function sampledUnder(shop: BenchServer, load: Load, rate: number, forMinutes: number) {
  const running = load.run([{ rate, seconds: forMinutes * 60, mix: MIX }]);
  const samples = await sampled(shop, forMinutes, SAMPLE_EVERY_S);
  const [figures] = await running;
  if (!figures) throw new Error('The load generator reported no figures');
  return { figures, samples };
}

async function prove(shop: BenchServer, load: Load, tokens: string[]): Promise<boolean> {
  await load.run([FIRST]);
  title(`The highest rate, seed ${seed}, ${engine}`);
  const held = options.rate === undefined ? await highestRate(load) : Number(options.rate);
  title(`${held.toFixed(0)} requests a second are held`);
  const soaked = await soak(shop, load, held * SOAK_SHARE);
  title(`${options.times} times ${held.toFixed(0)}/s for ${OVERLOAD_S} s, then half of it`);
  const overloaded = await overload(load, held, Number(options.times), OVERLOAD_S);
  printPhase('overload', overloaded.overload, OVERLOAD_S);
  printPhase('the first 5 s after', overloaded.settling, SETTLING_S);
  printPhase('afterwards', overloaded.afterwards, AFTERWARDS_S);
  title('One address against all others');
  const attacked = await attackBeside(load, held, ATTACK_S, { url: shop.url, tokens: tokens.slice(0, 4), seed });
  printPhase('quiet', attacked.quiet, ATTACK_S);
  printPhase('under attack', attacked.attacked, ATTACK_S);
  process.stdout.write(`  the address was answered ${JSON.stringify(attacked.statuses)}\n`);
  const p99 = soaked.steady.all.p99;
  return printClaims([...claimsOfSoak(soaked, minutes), ...claimsOfOverload(overloaded, p99), ...claimsOfAttack(attacked, p99)]);
}

const flags = [...memoryFlags(), '--expose-gc', '--import', path.join(root, 'bench/soak/reporter.ts')];
const tokens = await signInMembers(env, MEMBERS);
const shop = await startShop(Number(options.port), { ...env, ...sharedHeaps() }, flags);
try {
  // The first members are used by the attack, the others by the regular load.
  const load = await startLoad(shop.url, tokens.slice(4), seed);
  process.exitCode = (await prove(shop, load, tokens)) ? 0 : 1;
  load.stop();
} finally {
  await shop.stop();
}
