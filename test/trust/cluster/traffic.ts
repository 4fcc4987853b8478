import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from '../../../bench/load.ts';
import { type AskOutcome, askOnce, openAgent } from '../../../bench/soak/ask.ts';
import { type Draw, drawing } from '../draw.ts';
import { type Acknowledged, type Write, Writer } from '../writing/write.ts';
import { type Asked, type AskedKind, isBrokenOff, isTurnedAway } from './asked.ts';
import { nextRead, type ShopWindow } from './reads.ts';

export interface TrafficOptions {
  /** URL through nginx. */
  url: string;
  shop: ShopWindow;
  seed: number;
  writers: number;
}

/** Number of concurrent readers, each pausing after every answer: what two cores sustain while a server starts on them. */
const READERS = 6;
const READER_PAUSE_MS = 400;
/** Write rate of all members together; none writes so often that the burst check would hold their texts. */
const WRITES_A_SECOND = 8;
const SHORTEST_REST_MS = 15_000;
const COME_AGAIN_MS = 300;
/** A write that is not acknowledged within this time counts as a violation. */
const PATIENCE_MS = 240_000;
/** Percentage of writes after which the writer checks that they see it. */
const LOOKS = 50;

/** Members who write and readers, all through nginx and each from their own address. */
export class Traffic {
  readonly asked: Asked[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** Violations. */
  readonly wrong: string[] = [];
  /** Number of writes repeated under their idempotency key. */
  repeated = 0;
  written = 0;
  readonly #options: TrafficOptions;
  readonly #agent: http.Agent = openAgent(500, false);
  /** Random sources of the writers, followed by those of the readers. */
  readonly #draws: readonly Draw[];
  readonly #latest = new Map<Writer, { at: number; write: Write; id: number }>();
  readonly #writers: readonly Writer[];
  readonly #restMs: number;
  /** When each member writes next. */
  readonly #dueAt: number[] = [];
  #isWriting = false;
  #isReading = false;
  #working: Promise<unknown> = Promise.resolve();
  #reading: Promise<unknown> = Promise.resolve();

  constructor(options: TrafficOptions) {
    this.#options = options;
    this.#restMs = Math.max(SHORTEST_REST_MS, (options.writers / WRITES_A_SECOND) * 1_000);
    this.#draws = Array.from({ length: options.writers + READERS }, (_, at) => drawing(options.seed * 1_000 + at));
    const { products } = options.shop;
    this.#writers = Array.from({ length: options.writers }, (_, at) => {
      // Each writer starts with a different product, so that they do not all write about the same one.
      const own = [...products.slice(at % products.length), ...products.slice(0, at % products.length)];
      return new Writer(at, `${options.seed}`, { products: own.map(({ id }) => id) });
    });
  }

  /** Reads continue until `stop`, writes until `pause`. */
  start(): void {
    this.#isWriting = true;
    this.#working = Promise.all(this.#writers.map((writer, at) => this.#work(writer, at)));
    if (this.#isReading) return;
    this.#isReading = true;
    this.#reading = Promise.all(Array.from({ length: READERS }, (_, at) => this.#read(at)));
  }

  /** Resolves once every member's last write is acknowledged. */
  async pause(): Promise<void> {
    this.#isWriting = false;
    await this.#working;
  }

  async stop(): Promise<void> {
    this.#isReading = false;
    await this.pause();
    await this.#reading;
    this.#agent.destroy();
  }

  /** Repeats every member's last write, which must give the same answer. */
  async repeatLast(): Promise<void> {
    for (const { at, write, id } of this.#latest.values()) {
      const again = await this.write(write, at);
      if (again !== null && again !== id) this.wrong.push(`${write.kind} "${write.text}" is ${again} when it is sent again, it was ${id}`);
    }
  }

  /** Sends a write until it is acknowledged; resolves to its number, or null if it was refused, which is a violation. */
  async write(write: Write, at: number): Promise<number | null> {
    const { method, path, key, token, body } = write;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const begun = performance.now();
    for (let sent = 0; performance.now() - begun < PATIENCE_MS; sent += 1) {
      if (sent === 1) this.repeated += 1;
      const outcome = await this.ask('write', { method, path: `/api/${path}`, body, headers, from: addressOf(at) });
      if (outcome.status === 200) return (JSON.parse(outcome.body) as { id?: number }).id ?? 0;
      if (!isBrokenOff(outcome) && !isTurnedAway(outcome) && outcome.status !== 429) return null;
      await sleep(comeAgainMs(outcome));
    }
    this.wrong.push(`${method} ${path} was not acknowledged within ${PATIENCE_MS / 1_000} s`);
    return null;
  }

  async ask(kind: AskedKind, ask: Ask): Promise<AskOutcome> {
    const begunAt = performance.now();
    const outcome = await askOnce(this.#options.url, ask, this.#agent);
    const { status, fault } = outcome;
    this.asked.push({ kind, path: ask.path, begunAt, endedAt: performance.now(), status, fault });
    return outcome;
  }

  /** Writes sequentially, with rests in between. */
  async #work(writer: Writer, at: number): Promise<void> {
    const draw = this.#draws[at] as Draw;
    this.#dueAt[at] ??= performance.now() + this.#restMs * (draw.below(1_000) / 1_000);
    while (await this.#isDue(at)) {
      this.#dueAt[at] = performance.now() + this.#restMs;
      const write = writer.next(draw);
      const id = await this.write(write, at);
      if (id === null) return;
      const one = writer.acknowledged(write, id);
      if (one !== null) this.acknowledged.push(one);
      this.#latest.set(writer, { at, write, id });
      this.written += 1;
      if (draw.chance(LOOKS)) await this.#look(write, id, at);
    }
  }

  /** Waits until a member's next write is due; false if writing stops before that. */
  async #isDue(at: number): Promise<boolean> {
    for (;;) {
      const restMs = (this.#dueAt[at] ?? 0) - performance.now();
      if (!this.#isWriting || restMs <= 0) return this.#isWriting;
      await sleep(Math.min(COME_AGAIN_MS, restMs));
    }
  }

  /** Checks that a member sees their acknowledged write immediately, whichever server and database answers. */
  async #look(write: Write, id: number, at: number): Promise<void> {
    const place = { review: `review/mine/${id}`, edit: `review/mine/${write.id}`, post: 'post/list?limit=60', comment: '' }[write.kind];
    const path = place || `post/comment/list/${write.body.post_id}?limit=60`;
    const headers = { authorization: `Bearer ${write.token}` };
    const { status, body } = await this.ask('own', { path: `/api/${path}`, headers, from: addressOf(at) });
    if (status === 200 && !body.includes(JSON.stringify(write.text)))
      this.wrong.push(`${write.kind} "${write.text}" was acknowledged, and its member does not see it at ${path}`);
  }

  async #read(at: number): Promise<void> {
    const draw = this.#draws[this.#options.writers + at] as Draw;
    while (this.#isReading) {
      const { kind, ...ask } = nextRead(this.#options.shop, draw);
      const outcome = await this.ask(kind, { ...ask, from: addressOf(FIRST_READER + draw.below(200)) });
      await sleep(outcome.status === 503 ? comeAgainMs(outcome) : READER_PAUSE_MS);
    }
  }
}

/** Delay before a refused request is repeated: `Retry-After`, or the default. */
const comeAgainMs = ({ headers }: AskOutcome): number => 1_000 * Number(headers['retry-after'] ?? 0) || COME_AGAIN_MS;

/** Index of the first reader's address, after those of the writers. */
const FIRST_READER = 4_000;

/** A source address inside 127.0.0.0/8, all of which is loopback. */
export const addressOf = (at: number): string => `127.1.${at >> 7}.${1 + (at & 127)}`;
