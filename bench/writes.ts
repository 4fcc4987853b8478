import type { Ask } from './load.ts';
import { askOnce, openAgent } from './soak/ask.ts';

/** A review that is liked repeatedly, which drops the cached pages and answers of its product. */
interface Review {
  product: number;
  review: number;
}

/** Interval of the batches in which writes are sent. */
const BATCH_MS = 20;

/** The first reviews of each product. */
export async function reviewsOf(url: string, products: readonly number[]): Promise<Review[]> {
  const found: Review[] = [];
  // Sequentially, because the shop turns away some of many simultaneous requests.
  for (const product of products) {
    const response = await fetch(`${url}/api/review/list/pagination/${product}?limit=3`);
    if (!response.ok) throw new Error(`The reviews of product ${product} answered ${response.status}`);
    const { list } = (await response.json()) as { list: { id: number }[] };
    found.push(...list.map(({ id }) => ({ product, review: id })));
  }
  return found;
}

/**
 * Likes reviews or takes likes back (the call toggles), `perSecond` times a second, each time as another member, until the returned
 * function is called, which resolves to the number of successful calls.
 */
export function beginWrites(url: string, perSecond: number, tokens: readonly string[], reviews: readonly Review[]): () => Promise<number> {
  const agent = openAgent(8);
  const begun = performance.now();
  const pending = new Set<Promise<unknown>>();
  let sent = 0;
  let served = 0;
  const like = async (at: number): Promise<void> => {
    const { product = 0, review = 0 } = reviews[(at * 7919) % reviews.length] ?? {};
    const headers = { authorization: `Bearer ${tokens[at % tokens.length]}` };
    const ask: Ask = { method: 'POST', path: '/api/like/product', body: { product_id: product, review_id: review }, headers };
    const { status } = await askOnce(url, ask, agent);
    if (status === 200) served += 1;
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begun) / 1000) * perSecond; sent < due; sent += 1) {
      const one = like(sent).finally(() => pending.delete(one));
      pending.add(one);
    }
  }, BATCH_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    agent.destroy();
    return served;
  };
}

interface Found {
  hits: number;
  misses: number;
}

/** Cache hits and misses of pages and answers since the start, from the shop's metrics; a hit counts whatever its age. */
export async function foundSoFar(metricsUrl: string): Promise<{ page: Found; answer: Found }> {
  const text = await (await fetch(metricsUrl)).text();
  const count = (cache: string, result: string): number =>
    Number(new RegExp(`^rosewater_${cache}_cache_requests_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const of = (cache: string): Found => ({ hits: count(cache, 'hit') + count(cache, 'stale'), misses: count(cache, 'miss') });
  return { page: of('page'), answer: of('answer') };
}
