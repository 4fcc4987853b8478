import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf, type Write } from '../writing/write.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterServer } from './server.ts';
import type { Traffic } from './traffic.ts';

const POLL_MS = 100;
/** Timeout: a slower answer counts as none. */
const LONGEST_MS = 10_000;
/** New connections are distributed over the processes in turn, so this many rounds reach each. */
const TURNS = 2;

interface DirectAnswer {
  status: number;
  cache: string | null;
  text: string;
}

/** Sends a request over a new connection; status 0 if there is no answer. */
export async function get(url: string, init: RequestInit = {}): Promise<DirectAnswer> {
  const headers = { ...(init.headers as Record<string, string>), connection: 'close' };
  try {
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(LONGEST_MS) });
    return { status: response.status, cache: response.headers.get('x-cache-status'), text: await response.text() };
  } catch {
    return { status: 0, cache: null, text: '' };
  }
}

/** Answers of all processes of a server. */
const fromEach = ({ url, processes }: ClusterServer, path: string): Promise<DirectAnswer[]> =>
  Promise.all(Array.from({ length: processes * TURNS }, () => get(url + path)));

/** Polls until a condition holds; false if it does not in time. */
export async function comesAbout(check: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(POLL_MS)) if (await check()) return true;
  return false;
}

let asked = 0;

/**
 * Returns what the cluster still lacks; null if it is complete. All processes of both servers must report that they are ready, serve
 * uncached pages and lists, and use one of the two databases as their replica.
 */
export async function findMissing(cluster: Cluster): Promise<string | null> {
  asked += 1;
  const paths = ['/readyz', `/en/community?offset=${asked}`, `/api/post/list?offset=${asked}`];
  for (const server of cluster.servers) {
    for (const path of paths) {
      const failed = (await fromEach(server, path)).find(({ status }) => status !== 200 && status !== 302);
      if (failed) return `${server.url}${path} answers ${failed.status}`;
    }
    const measured = await server.metrics();
    const without = measured.findIndex((text) => text?.match(/^rosewater_replica_used\{[^}]*\} 1$/gm)?.length !== 1);
    if (without >= 0)
      return `process ${without} of ${server.url} reads from no replica: ${measured[without]?.match(/^rosewater_replica_used.*$/gm)?.join(', ')}`;
  }
  return null;
}

/** A review that is edited repeatedly, to measure when all readers see its current text. */
export class Freshness {
  readonly #cluster: Cluster;
  readonly #traffic: Traffic;
  readonly #member: number;
  readonly #product: { id: number; slug: string };
  #review: number | null = null;
  #changes = 0;

  /** Nobody else may review the product. */
  constructor(cluster: Cluster, traffic: Traffic, member: number, product: { id: number; slug: string }) {
    this.#cluster = cluster;
    this.#traffic = traffic;
    this.#member = member;
    this.#product = product;
  }

  /**
   * Makes nginx cache the page, edits the review, and waits until nginx and all processes show the change; resolves to ms, or null if that
   * takes too long.
   */
  async measure(withinMs: number): Promise<number | null> {
    const path = `/en/product/${this.#product.slug}`;
    const isKept = async () => (await get(this.#cluster.url + path)).cache === 'HIT';
    if (!(await comesAbout(isKept, withinMs))) return null;
    this.#changes += 1;
    const words = `Words number ${this.#changes} of this review`;
    await this.#write(words);
    const begun = performance.now();
    const isShown = async () => {
      const answers = [get(this.#cluster.url + path), ...this.#cluster.servers.map((server) => fromEach(server, path))];
      return (await Promise.all(answers)).flat().every(({ text }) => text.includes(words));
    };
    return (await comesAbout(isShown, withinMs)) ? performance.now() - begun : null;
  }

  async #write(comment: string): Promise<void> {
    const base = { key: `freshness-${this.#changes}`, token: tokenOf(this.#member), text: comment };
    const body = { rating: 4, comment };
    const write: Write =
      this.#review === null
        ? { ...base, kind: 'review', method: 'POST', path: 'review', body: { ...body, product_id: this.#product.id } }
        : { ...base, kind: 'edit', method: 'PUT', path: `review/${this.#review}`, id: this.#review, body };
    const id = await this.#traffic.write(write, this.#member);
    if (this.#review === null && id !== null) this.#traffic.acknowledged.push({ kind: 'review', id, text: comment });
    this.#review ??= id;
    const own = this.#traffic.acknowledged.find((one) => one.kind === 'review' && one.id === this.#review);
    if (own) own.text = comment;
  }
}
