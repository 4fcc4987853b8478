import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type pg from 'pg';
import { keptFor } from '../db/kept-for.ts';
import type { ReplicaState } from '../db/replicas/replica.ts';
import { settledWithin } from '../db/settled-within.ts';
import type { WaitingWork } from '../db/waiting-work.ts';
import type { AdmissionLoad } from '../http/admission.ts';
import type { AnswerCacheCounts } from '../http/answer-cache.ts';
import type { PageCacheCounts } from '../http/page-cache.ts';
import type { PartAge } from '../http/part-ages.ts';

/** Sources that are read when metrics are scraped, and cost nothing otherwise. */
export interface MetricSources {
  isReady(): boolean;
  pools: Readonly<Record<string, pg.Pool>>;
  replicas(): ReplicaState[];
  admission(): AdmissionLoad;
  pageCache(): PageCacheCounts;
  answerCache(): AnswerCacheCounts;
  pictures(): { hits: number; misses: number; waiting: number };
  purgesWaiting(): number;
  readModels(): PartAge[];
  /** Queries the database; may reject. */
  waitingWork(): Promise<WaitingWork>;
}

type Values = readonly (readonly [labels: Record<string, string>, value: number])[];

/** Caches the query, so that several scrapers cause only one. */
const WORK_KEPT_MS = 10_000;
const WORK_TIMEOUT_MS = 2_000;

/** Adds gauges and counters for all sources to a registry. */
export function collectSources(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[], read: () => Values | Promise<Values>): void => {
    const collect = async function (this: Gauge<string>): Promise<void> {
      const values = await read();
      this.reset();
      for (const [labels, value] of values) this.set(labels, value);
      // A reset gauge without labels would report 0, which was not measured.
      if (values.length === 0) this.remove({});
    };
    new Gauge({ name: `rosewater_${name}`, help, labelNames, registers, collect });
  };
  const counter = (name: string, help: string, labelNames: string[], read: () => Values): void => {
    const collect = function (this: Counter<string>): void {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    };
    new Counter({ name: `rosewater_${name}_total`, help, labelNames, registers, collect });
  };
  collectServing(sources, gauge, counter);
  collectReplicas(sources, gauge, counter);
  collectCaches(sources, gauge, counter);
  collectWork(sources, gauge);
}

type Gauges = (name: string, help: string, labelNames: string[], read: () => Values | Promise<Values>) => void;
type Counters = (name: string, help: string, labelNames: string[], read: () => Values) => void;

function collectServing({ isReady, pools, admission }: MetricSources, gauge: Gauges, counter: Counters): void {
  gauge('ready', '1 while /readyz answers 200.', [], () => [[{}, isReady() ? 1 : 0]]);
  gauge('requests_running', 'Requests being processed, each in a slot.', [], () => [[{}, admission().running]]);
  gauge('requests_running_limit', 'Current number of slots.', [], () => [[{}, admission().limit]]);
  gauge('requests_waiting', 'Requests waiting for a slot.', [], () => [[{}, admission().waiting]]);
  counter('requests_refused', 'Requests rejected because they waited too long.', [], () => [[{}, admission().refused]]);
  gauge('database_connections', 'Connections of a pool by state.', ['pool', 'state'], () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
      [{ pool, state: 'busy' }, totalCount - idleCount] as const,
      [{ pool, state: 'idle' }, idleCount] as const,
    ]),
  );
  gauge('database_connections_limit', 'Maximum number of connections of a pool.', ['pool'], () =>
    Object.entries(pools).map(([pool, { options }]) => [{ pool }, options.max] as const),
  );
  gauge('database_connections_waiting', 'Callers waiting for a connection of a pool.', ['pool'], () =>
    Object.entries(pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount] as const),
  );
}

/** An unreachable replica reports no lag, because the value would be a guess. */
function collectReplicas({ replicas }: MetricSources, gauge: Gauges, counter: Counters): void {
  gauge('replica_used', '1 while a replica is used for reads, 0 while it is not.', ['replica'], () =>
    replicas().map(({ host, isUsed }) => [{ replica: host }, isUsed ? 1 : 0] as const),
  );
  gauge('replica_lag_seconds', 'How far a replica is behind the primary.', ['replica'], () =>
    replicas().flatMap(({ host, lagMs }) => (lagMs === null ? [] : [[{ replica: host }, lagMs / 1_000] as const])),
  );
  counter('replica_reads', 'Statements answered by a replica.', ['replica'], () =>
    replicas().map(({ host, reads }) => [{ replica: host }, reads] as const),
  );
}

function collectCaches(
  { pageCache, answerCache, pictures, purgesWaiting, readModels }: MetricSources,
  gauge: Gauges,
  counter: Counters,
): void {
  counter('page_cache_requests', 'Page cache lookups by result.', ['result'], () => {
    const { hits, stale, misses } = pageCache();
    return [
      [{ result: 'hit' }, hits],
      [{ result: 'stale' }, stale],
      [{ result: 'miss' }, misses],
    ];
  });
  gauge('page_cache_pages', 'Pages in the cache.', [], () => [[{}, pageCache().pages]]);
  gauge('page_cache_bytes', 'Estimated memory used by cached pages.', [], () => [[{}, pageCache().bytes]]);
  counter('answer_cache_requests', 'Lookups in the cache of answers for all visitors, by result.', ['result'], () => [
    [{ result: 'hit' }, answerCache().hits],
    [{ result: 'miss' }, answerCache().misses],
  ]);
  gauge('answer_cache_bytes', 'Estimated memory used by cached answers.', [], () => [[{}, answerCache().bytes]]);
  counter('picture_cache_requests', 'Lookups in the in-memory picture cache by result.', ['result'], () => [
    [{ result: 'hit' }, pictures().hits],
    [{ result: 'miss' }, pictures().misses],
  ]);
  gauge('pictures_waiting', 'Pictures waiting to be encoded.', [], () => [[{}, pictures().waiting]]);
  gauge('purges_waiting', 'Cache tags not yet purged from the cache in front of the shop.', [], () => [[{}, purgesWaiting()]]);
  gauge('read_model_age_seconds', 'Time since the read model in memory was read from the database.', ['part'], () =>
    readModels().map(({ part, ageMs }) => [{ part }, ageMs / 1_000] as const),
  );
  gauge('read_model_behind_seconds', 'Age of the oldest edit not yet read; 0 if there is none.', ['part'], () =>
    readModels().map(({ part, behindMs }) => [{ part }, behindMs / 1_000] as const),
  );
}

/** While the database does not answer, these metrics are left out, because the values would be guesses. */
function collectWork({ waitingWork }: MetricSources, gauge: Gauges): void {
  const read = keptFor(WORK_KEPT_MS, async () => {
    let work: WaitingWork | null = null;
    const asked = waitingWork().then((answer) => {
      work = answer;
    });
    await settledWithin(WORK_TIMEOUT_MS, asked).catch(() => undefined);
    return work as WaitingWork | null;
  });
  gauge('database_answers', '1 while the database answers.', [], async () => [[{}, (await read()) === null ? 0 : 1]]);
  gauge('jobs_waiting', 'Waiting runs of a job, on all servers.', ['task'], async () =>
    ((await read())?.jobs ?? []).map(({ name, waiting }) => [{ task: name }, waiting] as const),
  );
  gauge('job_last_success_timestamp_seconds', 'When a job last succeeded, on any server.', ['task'], async () =>
    ((await read())?.jobs ?? []).flatMap(({ name, completedAt }) => (completedAt === null ? [] : [[{ task: name }, completedAt] as const])),
  );
  gauge('mails_waiting', 'Mails waiting to be sent by any server.', [], async () => ofMails(await read(), 'waiting'));
  gauge('mails_oldest_waiting_seconds', 'How long the oldest waiting mail has waited.', [], async () => ofMails(await read(), 'oldest'));
}

const ofMails = (work: WaitingWork | null, what: 'waiting' | 'oldest'): Values => (work === null ? [] : [[{}, work.mails[what]]]);
