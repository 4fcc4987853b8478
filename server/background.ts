import type { Adapters } from './adapters/index.ts';
import type { Database } from './db/client.ts';
import { deleteExpiredAnswers } from './db/idempotency-keys.ts';
import type { Jobs } from './db/jobs.ts';
import type { Log } from './db/log.ts';
import { tryAll } from './db/try-each.ts';
import type { createBlog } from './features/blog/index.ts';
import type { Catalogue } from './features/catalogue/index.ts';
import { sweepMails } from './features/mail/index.ts';
import type { createRecommendations } from './features/recommendations/index.ts';
import type { Feature } from './http/route.ts';
import { fetchPictures } from './import/pictures/index.ts';
import { rereadLabels } from './import/reread/index.ts';

/** Nights are quiet; what has had its time is removed then. */
const SWEEP = '17 3 * * *';

/** Pictures of imported products, some at a time. */
const PICTURES = 'pictures';
const EVERY_FEW_MINUTES = '*/3 * * * *';

/** Neighbours of products: those that events changed, and all of them once a night. */
const NEIGHBOURS = 'neighbours';
const ALL_NEIGHBOURS = 'all-neighbours';
const AFTER_MIDNIGHT = '47 1 * * *';

/** Labels of imported products, when their reader is newer: from the start on, and again where a run was stopped. */
const LABELS = 'labels';
const EVERY_HOUR = '23 * * * *';
/** A job may take an hour; the next run goes on. */
const LONGEST_REREADING_MS = 40 * 60_000;

/** Latest posts of the blog. */
const BLOG = 'blog';
const EVERY_QUARTER = '*/15 * * * *';

/** Who has something to do without being asked. */
interface Workers {
  database: Database;
  adapters: Adapters;
  log: Log;
  jobs: Jobs;
  /** False: another process does what is asked for here. */
  isBackground: boolean;
  /** Those who remove what has had its time. */
  sweepers: { sweep(): Promise<unknown> }[];
  catalogue: Catalogue;
  blog: ReturnType<typeof createBlog>;
  recommendations: ReturnType<typeof createRecommendations>;
}

/** What the shop does by the clock or when it is sent for. */
export function createBackground(workers: Workers): Feature {
  const { database, adapters, log, jobs, isBackground, sweepers, catalogue, blog, recommendations } = workers;
  let isStopping = false;
  const sweeps = [
    ...sweepers.map((feature) => () => feature.sweep()),
    () => sweepMails(database.kysely),
    () => deleteExpiredAnswers(database.kysely),
    catalogue.recountPopularity,
  ];
  // Each of them has its night, whatever the others do; a failure has the job tried again.
  jobs.task('sweep', SWEEP, () => tryAll(sweeps));
  jobs.task(BLOG, EVERY_QUARTER, blog.refresh);
  jobs.task(NEIGHBOURS, EVERY_FEW_MINUTES, recommendations.catchUp);
  jobs.task(ALL_NEIGHBOURS, AFTER_MIDNIGHT, recommendations.refreshAll);
  jobs.task(PICTURES, EVERY_FEW_MINUTES, async () => {
    await fetchPictures(database, adapters.pictures.originals, { isStopping: () => isStopping, onFetched: catalogue.refresh });
  });
  jobs.task(LABELS, EVERY_HOUR, async () => {
    const until = performance.now() + LONGEST_REREADING_MS;
    const { changed } = await rereadLabels(database, { log, isStopping: () => isStopping || performance.now() > until });
    if (changed === 0) return;
    await catalogue.refresh();
    await jobs.send(ALL_NEIGHBOURS);
  });
  const stop = () => {
    isStopping = true;
    return jobs.stop();
  };
  return { noun: 'jobs', routes: [], start: isBackground ? () => startJobs(jobs) : jobs.start, stop };
}

/** Asks for the reading of labels that wait for it. */
export const rereadingOf = (jobs: Jobs) => (): void => {
  // The hourly run makes up for what fails here.
  jobs.send(LABELS).catch(() => undefined);
};

async function startJobs(jobs: Jobs): Promise<void> {
  await jobs.start();
  await jobs.send(PICTURES);
  await jobs.send(BLOG);
  await jobs.send(LABELS);
}
