import type { Ask } from './load.ts';
import { askOnce, openAgent } from './soak/ask.ts';

/** Reviews of which some are liked all the time, so that what is kept of their products is dropped. */
interface Review {
  product: number;
  review: number;
}

/** A batch this often, as members' writes come in no order. */
const BATCH_MS = 20;

/** The first reviews of each of the products. */
export async function reviewsOf(url: string, products: readonly number[]): Promise<Review[]> {
  const found: Review[] = [];
  // One after another: a shop that is asked for all at once turns some away.
  for (const product of products) {
    const response = await fetch(`${url}/api/review/list/pagination/${product}?limit=3`);
    if (!response.ok) throw new Error(`The reviews of product ${product} answered ${response.status}`);
    const { list } = (await response.json()) as { list: { id: number }[] };
    found.push(...list.map(({ id }) => ({ product, review: id })));
  }
  return found;
}

/** Likes reviews, or takes that back, so many times a second, each time as another member, until the result is called, which tells how many. */
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

/** How often a page and an answer was kept when it was asked for since the start, however old, and how often not, as the shop's metrics tell. */
export async function foundSoFar(metricsUrl: string): Promise<{ page: Found; answer: Found }> {
  const text = await (await fetch(metricsUrl)).text();
  const count = (cache: string, result: string): number =>
    Number(new RegExp(`^rosewater_${cache}_cache_requests_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const of = (cache: string): Found => ({ hits: count(cache, 'hit') + count(cache, 'stale'), misses: count(cache, 'miss') });
  return { page: of('page'), answer: of('answer') };
}
