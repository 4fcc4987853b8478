import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { totpCode } from '../support/staff.ts';
import { drawing } from './draw.ts';
import { type Exchange, faultsOf } from './judge.ts';
import type { CallerName, Canary, Person } from './people.ts';
import { callerFor, planCall, takes } from './plan.ts';
import { kindOfCall, Pool, remember } from './pool.ts';
import type { MailedCode } from './shop.ts';
import { requestOf, type Send, type WireAnswer, type WireRequest } from './wire.ts';

/** The shop that a run calls, in this process or another. */
export interface Target {
  send: Send;
  canaries: readonly Canary[];
  /** Makes sure that a caller exists and has access; resolves to their data. */
  renew(name: Exclude<CallerName, 'visitor'>): Promise<Person>;
  codes(): Promise<readonly MailedCode[]>;
  /** CPU time of the last request, in ms. */
  spent(): Promise<number>;
}

/** A call that took longer than the limit; `spentMs` is its CPU time, independent of other load. */
export interface SlowCall {
  ms: number;
  spentMs: number;
  number: number;
  key: string;
  request: WireRequest;
}

export interface Failure {
  number: number;
  key: string;
  caller: CallerName;
  faults: string[];
  request: WireRequest;
  answer: string;
}

export interface CallTally {
  statuses: Record<number, number>;
  slowest: { ms: number; number: number };
  /** Code of the last refusal of a valid call. */
  refusal: string;
}

export interface RunResult {
  seed: number;
  made: number;
  calls: Map<string, CallTally>;
  failures: Failure[];
  slow: SlowCall[];
}

interface RunOptions {
  seed: number;
  calls: number;
  /** Answers that take longer than this many ms are reported. */
  slowMs: number;
  /** Called after every call with the number of calls so far. */
  progress?: (made: number) => Promise<void>;
}

const all: Endpoint[] = Object.values(endpoints);
/** Endless streams, which other tests cover. */
const streams = (endpoint: Endpoint): boolean => endpoint.answers?.startsWith('text/event-stream') === true;
const drawable = all.filter((endpoint) => !streams(endpoint));
/** Lists that reveal what exists; valid without any input. */
const surveys = drawable.filter(
  ({ key, method, path, answers }) =>
    answers === undefined && ((method === 'GET' && !path.includes('{')) || key === 'POST product/search-web'),
);
/** Calls whose answers contain the caller's own things: what they created, or their lists. */
const isOwn = ({ method, path }: Endpoint): boolean =>
  (method === 'POST' && !path.includes('{')) || /^(account|decision\/list|report\/mine|console\/(views|sessions|me)$)/.test(path);

const mailed = /^(verify\/otp|set\/password)$/;
/** Calls that must come before a code can be entered. */
const codeAfter: Record<string, string> = {
  'PUT account/factor/totp': 'POST account/factor/totp',
  'PUT console/factor/totp': 'POST console/factor/totp',
};
/** Number of calls after which the callers are renewed and the lists read again. */
const ROUND = 400;

/** One run: calls of all kinds, each generated from its seed and from what earlier answers revealed. */
export class Run {
  readonly #target: Target;
  readonly #options: RunOptions;
  readonly #pool = new Pool();
  readonly #people = new Map<CallerName, Person>();
  readonly result: RunResult;

  constructor(target: Target, options: RunOptions) {
    this.#target = target;
    this.#options = options;
    this.result = { seed: options.seed, made: 0, calls: new Map(), failures: [], slow: [] };
  }

  async go(): Promise<RunResult> {
    const { calls, seed, progress } = this.#options;
    // Every call is made equally often, in a new random order each time.
    const order = drawing(seed);
    let left: Endpoint[] = [];
    while (this.result.made < calls) {
      if (this.result.made % ROUND === 0) await this.#survey();
      if (left.length === 0) left = [...drawable];
      const [endpoint] = left.splice(order.below(left.length), 1);
      if (endpoint !== undefined) await this.#call(endpoint, callerFor(endpoint, drawing(seed + this.result.made * 7919)));
      await progress?.(this.result.made);
    }
    return this.result;
  }

  /** Renews all callers and reads all lists. */
  async #survey(): Promise<void> {
    for (const name of ['member', 'other', 'MODERATOR', 'EDITOR', 'ADMIN'] as const) this.#people.set(name, await this.#target.renew(name));
    for (const endpoint of surveys) {
      const caller = endpoint.access === 'member' ? 'other' : endpoint.access === 'everyone' ? 'visitor' : 'ADMIN';
      const required = /translations\/(list|terms)|console\/views/.test(endpoint.path);
      if (!required) await this.#ask(endpoint, caller, endpoint.path.includes('pagination') || endpoint.csv ? { limit: 60 } : {});
    }
  }

  /** Makes a valid call and remembers the things in its answer. */
  async #ask(endpoint: Endpoint, caller: CallerName, input: Record<string, unknown>): Promise<unknown> {
    const me = this.#people.get(caller) ?? null;
    const answer = await this.#target.send(requestOf({ endpoint, input, faults: [], headers: {} }, me));
    if (answer.status !== 200) return null;
    const body: unknown = JSON.parse(answer.body);
    remember(this.#pool, endpoint, body, isOwn(endpoint) ? (me?.id ?? null) : null);
    return body;
  }

  async #call(endpoint: Endpoint, caller: CallerName): Promise<void> {
    const number = this.result.made;
    this.result.made += 1;
    const me = this.#people.get(caller) ?? null;
    const known = { pool: this.#pool, me, codes: mailed.test(endpoint.path) ? await this.#target.codes() : [], number };
    const plan = planCall(endpoint, this.#options.seed * 1_000_003 + number, known);
    if (!plan.faults.includes('version') && takes(endpoint, 'version')) await this.#look(endpoint, plan.input);
    const before = all.find(({ key }) => key === codeAfter[endpoint.key]);
    const told = before && ((await this.#ask(before, caller, {})) as { secret?: string } | null);
    if (told?.secret !== undefined && plan.faults.length === 0) plan.input.code = totpCode(told.secret);
    const request = requestOf(plan, me);
    const begun = performance.now();
    const answer = await this.#target.send(request);
    const ms = performance.now() - begun;
    this.#note({ endpoint, caller, me, request, answer }, number, ms);
    const tally = this.result.calls.get(endpoint.key);
    if (tally && answer.status !== 200 && plan.faults.length === 0) tally.refusal = answer.body.slice(0, 200);
    if (ms > this.#options.slowMs) this.result.slow.push({ ms, spentMs: await this.#target.spent(), number, key: endpoint.key, request });
    if (answer.status === 200) await this.#learn(endpoint, plan.input, me, answer);
    else if (me !== null && (answer.status === 401 || answer.status === 403))
      this.#people.set(caller, await this.#target.renew(me.name as 'member'));
  }

  /** Reads a thing before it is written, because a write must state the version that the caller has seen. */
  async #look(endpoint: Endpoint, input: Record<string, unknown>): Promise<void> {
    const path = endpoint.path.split('/').slice(0, 3).join('/');
    const [one, history] = [all.find(({ key }) => key === `GET ${path}`), all.find(({ key }) => key === `GET ${path}/history`)];
    if (one === undefined || typeof input.id === 'object') return;
    const seen = (await this.#ask(one, 'ADMIN', { id: input.id })) as { version?: number; info?: { version?: number } } | null;
    const version = seen?.version ?? seen?.info?.version;
    if (version !== undefined) input.version = version;
    if (!takes(endpoint, 'revision_id') || history === undefined) return;
    const rows = (await this.#ask(history, 'ADMIN', { id: input.id })) as { list: { id: number }[] } | null;
    if (rows?.list[0] !== undefined) input.revision_id = rows.list[0].id;
  }

  /** Remembers changes, so that they can be reverted, and archived things, so that they can be restored. */
  #noteChange(endpoint: Endpoint, input: Record<string, unknown>, body: Record<string, unknown>): void {
    const kind = kindOfCall(endpoint);
    if (!endpoint.path.startsWith('console/') || endpoint.method === 'GET' || kind === null) return;
    this.#pool.add(`${kind} ${endpoint.method === 'DELETE' ? 'archived' : 'changed'}`, body.id ?? input.id);
  }

  #note(exchange: Exchange, number: number, ms: number): void {
    const { endpoint, caller, request, answer } = exchange;
    const { key } = endpoint;
    const tally = this.result.calls.get(key) ?? { statuses: {}, slowest: { ms: 0, number }, refusal: '' };
    this.result.calls.set(key, tally);
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
    if (ms > tally.slowest.ms) tally.slowest = { ms, number };
    const faults = faultsOf(exchange, this.#target.canaries);
    if (faults.length > 0) this.result.failures.push({ number, key, caller, faults, request, answer: answer.body.slice(0, 600) });
  }

  async #learn(endpoint: Endpoint, input: Record<string, unknown>, me: Person | null, answer: WireAnswer): Promise<void> {
    if (!String(answer.headers['content-type']).startsWith('application/json')) return;
    const body = JSON.parse(answer.body) as Record<string, unknown>;
    remember(this.#pool, endpoint, body, isOwn(endpoint) ? (me?.id ?? null) : null);
    this.#noteChange(endpoint, input, body);
    if (endpoint.key === 'POST review') this.#pool.add('reviews of products', `${body.id} ${input.product_id}`);
    if (endpoint.path.startsWith('review/list'))
      for (const { id, product_id } of body.list as { id: number; product_id: number }[])
        this.#pool.add('reviews of products', `${id} ${product_id}`);
    if (me !== null && endpoint.key === 'PUT reset/password') this.#people.set(me.name, { ...me, password: String(input.new_password) });
  }
}
