import { type Draw, drawing } from '../draw.ts';
import { findWrong } from '../writing/written.ts';
import { isTurnedAway } from './asked.ts';
import { comesAbout, Freshness, findMissing } from './checks.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Absence, clusterEvents, type EventName } from './events.ts';
import { type EventFigures, errorsByStatus, isError, isOfEvent, p99Of } from './figures.ts';
import { isPictureShown } from './picture-check.ts';
import { Traffic } from './traffic.ts';

export interface JourneyOptions {
  seed: number;
  /** Events in order; each begins when the previous one is over. */
  events: Iterable<EventName>;
  /** Processes per server. */
  processes: number;
  /** Number of members who write. */
  writers: number;
  /** Called when an event is over. */
  progress?(figures: EventFigures): void;
}

export interface JourneyResult {
  figures: EventFigures[];
  acknowledged: number;
  repeated: number;
  requests: number;
  /** Requests refused by an overloaded shop, and by its limits for members. */
  overloaded: number;
  limited: number;
  /** Violations. */
  wrong: string[];
}

/** Everything must recover by itself within this time, even on a slow and busy machine. */
const RECOVERY_LIMIT_MS = 240_000;
/** Number of writes before each event. */
const WRITES_BETWEEN = 10;
/** Percentage of requests that may be refused for lack of CPU, because servers start on the machine that also sends the load. */
const MOST_OVERLOADED = 33;

/**
 * Exposes a cluster under load to events one by one and checks it after each; null if this machine lacks a required program.
 * @param begun called immediately with a function that stops everything early
 */
export async function journey(options: JourneyOptions, begun?: (stop: () => Promise<void>) => void): Promise<JourneyResult | null> {
  const cluster = await startCluster(options, begun);
  if (cluster === null) return null;
  const run = new JourneyRun(cluster, options);
  try {
    return await run.go();
  } finally {
    await run.traffic.stop();
    await cluster.stop();
  }
}

class JourneyRun {
  readonly traffic: Traffic;
  readonly #cluster: Cluster;
  readonly #options: JourneyOptions;
  readonly #draw: Draw;
  readonly #freshness: Freshness;
  readonly #result: JourneyResult = { figures: [], acknowledged: 0, repeated: 0, requests: 0, overloaded: 0, limited: 0, wrong: [] };

  constructor(cluster: Cluster, options: JourneyOptions) {
    const { shop, url } = cluster;
    const [own, ...products] = shop.products;
    if (own === undefined) throw new Error('The shop has products');
    this.#cluster = cluster;
    this.#options = options;
    this.#draw = drawing(options.seed);
    this.traffic = new Traffic({ ...options, url, shop: { ...shop, products } });
    this.#freshness = new Freshness(cluster, this.traffic, options.writers, own);
  }

  async go(): Promise<JourneyResult> {
    const { wrong } = this.#result;
    await this.#round('nothing');
    for (const event of this.#options.events) if (!(await this.#round(event))) break;
    await this.traffic.repeatLast();
    wrong.push(...this.traffic.wrong);
    const { asked, written, repeated } = this.traffic;
    const limited = asked.filter(({ status }) => status === 429).length;
    Object.assign(this.#result, { acknowledged: written, repeated, requests: asked.length, limited });
    if (this.#result.overloaded * 100 > asked.length * MOST_OVERLOADED) wrong.push(`${this.#result.overloaded} requests were turned away`);
    if (limited * 100 > asked.length) wrong.push(`${limited} requests were over a limit`);
    return this.#result;
  }

  /** Lets traffic run and an event happen, then waits for recovery; false if the cluster does not recover. */
  async #round(event: EventName | 'nothing'): Promise<boolean> {
    const { traffic } = this;
    const { wrong } = this.#result;
    const before = { asked: traffic.asked.length, written: traffic.written, repeated: traffic.repeated };
    traffic.start();
    await comesAbout(async () => traffic.written >= before.written + WRITES_BETWEEN, RECOVERY_LIMIT_MS);
    const absences = event === 'nothing' ? [] : await clusterEvents[event].happen(this.#cluster, this.#draw);
    const recoveryMs = await this.#recover(event);
    const freshMs = recoveryMs === null ? null : await this.#freshness.measure(RECOVERY_LIMIT_MS);
    if (recoveryMs !== null && freshMs === null) wrong.push(`after ${event}: a change was not shown everywhere`);
    else if (recoveryMs !== null && !(await isPictureShown(this.#cluster, this.#options.writers, RECOVERY_LIMIT_MS)))
      wrong.push(`after ${event}: a picture was not taken, or not shown by both servers`);
    await traffic.pause();
    wrong.push(...(await this.#judge()).map((one) => `after ${event}: ${one}`));
    const asked = traffic.asked.slice(before.asked);
    this.#judgeAnswers(event, absences, asked);
    const figures = {
      event,
      awayMs: absences.reduce((sum, { from, until }) => sum + until - from, 0),
      recoveryMs,
      freshMs,
      requests: asked.length,
      errors: errorsByStatus(asked),
      acknowledged: traffic.written - before.written,
      repeated: traffic.repeated - before.repeated,
      p99Ms: p99Of(asked),
    };
    this.#result.figures.push(figures);
    this.#options.progress?.(figures);
    return recoveryMs !== null;
  }

  /** Waits until the cluster is complete again; resolves to the duration in ms, or null if it does not recover. */
  async #recover(event: EventName | 'nothing'): Promise<number | null> {
    const begun = performance.now();
    let missing: string | null = null;
    const isWhole = async () => {
      missing = await findMissing(this.#cluster);
      return missing === null;
    };
    if (await comesAbout(isWhole, RECOVERY_LIMIT_MS)) return performance.now() - begun;
    this.#result.wrong.push(`after ${event}: not everything came back by itself: ${missing}`);
    return null;
  }

  /** Checks that everything acknowledged is on the current primary exactly once; resolves to the violations. */
  async #judge(): Promise<string[]> {
    const faults = this.#cluster.servers.flatMap((server) => server.faults().splice(0));
    return [...faults, ...(await this.#cluster.onPrimary((db) => findWrong(db, this.traffic.acknowledged)))];
  }

  #judgeAnswers(event: EventName | 'nothing', absences: readonly Absence[], asked: Traffic['asked']): void {
    for (const one of asked.filter(isError)) {
      if (one.status === 429 || (event !== 'nothing' && isOfEvent(one, event, absences))) continue;
      if (isTurnedAway(one)) this.#result.overloaded += 1;
      else this.#result.wrong.push(`after ${event}: ${one.kind} ${one.path} was answered ${one.fault} (${timesOf(one, absences)})`);
    }
  }
}

const timesOf = ({ begunAt, endedAt }: { begunAt: number; endedAt: number }, absences: readonly Absence[]): string =>
  `asked ${absences.map(({ from }) => `${((begunAt - from) / 1_000).toFixed(1)} s after the loss`).join(', ') || 'in quiet'}, answered after ${((endedAt - begunAt) / 1_000).toFixed(1)} s`;
