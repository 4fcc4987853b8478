import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { rasterise } from '../../server/drawing/index.ts';
import { fingerprint, QUALITY, svgOf, tintOf } from './drawn.ts';
import type { Job } from './job.ts';
import { PACK, type PackIndex } from './pack.ts';

/** Input of a worker: its share of the jobs and the current index of the pack. */
export interface Share {
  jobs: Job[];
  present: PackIndex;
}

export interface Done {
  name: string;
  packed: PackIndex[string];
  fresh: boolean;
}

async function render(job: Job, present: PackIndex): Promise<Done> {
  const svg = svgOf(job.drawing);
  const hash = fingerprint(svg, job);
  const known = present[job.name];
  if (known?.hash === hash) return { name: job.name, packed: { ...known, title: job.title }, fresh: false };
  const picture = await rasterise(svg, { width: job.width, quality: QUALITY });
  const { width, height } = await sharp(picture).metadata();
  await writeFile(new URL(`${job.name}.webp`, PACK), picture);
  return { name: job.name, packed: { width, height, tint: tintOf(job.drawing), title: job.title, hash }, fresh: true };
}

// one thread each: two workers share two cores
sharp.concurrency(1);
const { jobs, present } = workerData as Share;
for (const job of jobs) parentPort?.postMessage(await render(job, present));
