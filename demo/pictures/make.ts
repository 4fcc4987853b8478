import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Job } from './job.ts';
import { INDEX, PACK, type PackIndex, packIndex } from './pack.ts';
import { pictureJobs } from './plan.ts';
import type { Done, Share } from './worker.ts';

const WORKERS = 2;

// entries of the index whose file is missing have to be drawn again
function present(): PackIndex {
  if (!existsSync(INDEX)) return {};
  const there = new Set(readdirSync(PACK));
  return Object.fromEntries(Object.entries(packIndex()).filter(([name]) => there.has(`${name}.webp`)));
}

function work(share: Share, report: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
    worker.on('message', report);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function save(index: PackIndex): void {
  const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(INDEX, `${JSON.stringify(sorted, null, 2)}\n`);
}

function sweep(jobs: Job[]): number {
  const wanted = new Set(jobs.map(({ name }) => `${name}.webp`));
  const stale = readdirSync(PACK).filter((file) => file.endsWith('.webp') && !wanted.has(file));
  for (const file of stale) rmSync(new URL(file, PACK));
  return stale.length;
}

/** Draws pictures that are missing from the pack or have changed, and removes those that are no longer used. */
async function make(): Promise<void> {
  mkdirSync(PACK, { recursive: true });
  const jobs = pictureJobs();
  const index: PackIndex = {};
  const known = present();
  let fresh = 0;
  const report = (done: Done) => {
    index[done.name] = done.packed;
    if (!done.fresh) return;
    fresh += 1;
    if (fresh % 50 === 0) console.log(`${fresh} drawn`);
  };
  const shares = Array.from({ length: WORKERS }, (_, k) => jobs.filter((_job, i) => i % WORKERS === k));
  await Promise.all(shares.map((share) => work({ jobs: share, present: known }, report)));
  if (Object.keys(index).length < jobs.length) throw new Error('two pictures have one name, or a worker stopped early');
  save(index);
  console.log(`${jobs.length} pictures, ${fresh} drawn, ${sweep(jobs)} removed`);
}

await make();
