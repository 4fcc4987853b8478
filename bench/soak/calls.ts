import { materialOf } from '../catalogue-calls.ts';
import { communityCalls } from '../community-calls.ts';
import type { Ask } from '../load.ts';
import { type Random, randomFrom } from './random.ts';

/**
 * Kinds of requests by who sends them: visitors and members who browse and search, members who read their own lists, members who write,
 * crawlers, and visitors who want the same pages as crawlers.
 */
export const kinds = ['browse', 'search', 'read', 'write', 'crawl', 'visit'] as const;
export type CallKind = (typeof kinds)[number];

/** Number of networks that the callers come from, so that the cost of per-network counting is part of the measurement. */
const NETWORKS = 20_000;
/** Products whose pictures are requested. Each size is created once and stored as a file; that is done before the measurement. */
const PICTURED = 20;
const WIDTHS_ASKED = Array.from({ length: 10 }, (_, at) => 120 * (at + 1));
const SAMPLE_PRODUCTS = 2_000;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,image/avif,image/webp,*/*', 'user-agent': 'Mozilla/5.0' };
const CRAWLER = { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/1.0)' };

type Make = () => Ask;

interface Card {
  id: number;
  slug: string;
  name: string;
  image: string;
}

interface SampleData {
  products: Card[];
  categories: string[];
  posts: { id: number; slug: string }[];
  langs: string[];
  tokens: readonly string[];
}

async function json<T>(url: string, at: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${url}/api/${at}`, {
    ...init,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  if (!response.ok) throw new Error(`${at} answered ${response.status}`);
  return (await response.json()) as T;
}

async function sampleData(url: string, tokens: readonly string[]): Promise<SampleData> {
  const products: Card[] = [];
  for (let offset: number | null = 0; offset !== null && products.length < SAMPLE_PRODUCTS; ) {
    const page: { list: Card[]; next_offset: number | null } = await json(url, 'product/search-web', { offset, limit: 60 });
    products.push(...page.list);
    offset = page.next_offset;
  }
  const listOf = <T extends object>(at: string) => json<{ list: T[] }>(url, at).then(({ list }) => list);
  return {
    products,
    categories: (await listOf<{ slug: string }>('category/pagination/list?limit=60')).map(({ slug }) => slug),
    posts: await listOf<{ id: number; slug: string }>('post/list?limit=60'),
    langs: (await listOf<{ code: string }>('language/all')).map(({ code }) => code),
    tokens,
  };
}

async function makePictures(url: string, { products }: SampleData): Promise<void> {
  for (const { image } of products.slice(0, PICTURED))
    for (const width of WIDTHS_ASKED) await (await fetch(`${url}${image}?w=${width}`, { headers: BROWSER })).arrayBuffer();
}

/** Browser requests: pages in all languages, with filters that rarely repeat, and pictures in all sizes. */
function pageCalls({ products, categories, posts, langs }: SampleData, { below, oneOf }: Random, headers: Record<string, string>): Make[] {
  const page = (at: string): Ask => ({ path: `/${oneOf(langs)}/${at}`, headers });
  const product = () => page(`product/${oneOf(products).slug}`);
  const picture = (): Ask => ({ path: `${oneOf(products.slice(0, PICTURED)).image}?w=${oneOf(WIDTHS_ASKED)}`, headers });
  return [
    ...[product, product, product, picture, picture],
    () => page(`category/${oneOf(categories)}?from_price=${below(20)}&to_price=${20 + below(80)}`),
    () => page(`community-info/${oneOf(posts).slug}`),
    () => page(`community?offset=${10 * below(25)}`),
  ];
}

/** Crawlers do not request pictures. */
const isCrawled = (_: Make, at: number): boolean => at !== 3 && at !== 4;

/** Requests of members, each member from a fixed address. */
function memberCalls({ products, posts, tokens }: SampleData, { below, oneOf }: Random): Record<'read' | 'write', Make[]> {
  let turn = 0;
  const own = (at: string, body?: object): Ask => {
    // Round robin, so that no member exceeds their rate limits.
    const member = turn++ % tokens.length;
    const headers = { authorization: `Bearer ${tokens[member]}`, 'x-forwarded-for': `10.200.${member >> 8}.${member & 255}` };
    return { method: body ? 'POST' : 'GET', path: `/api/${at}`, ...(body && { body }), headers };
  };
  // Comments rarely repeat but use only known words: otherwise the search vocabulary would grow with each comment.
  const comment = () => `${oneOf(products).name}, ${oneOf(products).name}: ${below(1_000)}`;
  return {
    read: [() => own('recommended/product/list?limit=12'), () => own('all/favourite-web', {}), () => own('recent/viewed/product/list')],
    write: [
      () => own('favourite', { product_id: oneOf(products).id, to: below(2) }),
      () => own('post/like', { post_id: oneOf(posts).id, to: below(2) }),
      () => own('recent/viewed/product', { product_id: oneOf(products).id }),
      () => own('post/comment', { post_id: oneOf(posts).id, comment: comment() }),
    ],
  };
}

/** Builds the requests for the shop at `url`; each call of the returned function yields the next request of a kind. */
export async function callsByKind(url: string, tokens: readonly string[], seed: number): Promise<(kind: CallKind) => Ask> {
  const random = randomFrom(seed);
  const { below, oneOf } = random;
  const { details, lists, keystrokes } = await materialOf(url, SAMPLE_PRODUCTS);
  const community = Object.entries((await communityCalls(url, 1)).lists);
  const byKeyword = community.flatMap(([name, asks]) => (name.includes('keyword') ? [asks] : []));
  const others = community.flatMap(([name, asks]) => (name.includes('keyword') ? [] : [asks]));
  const sample = await sampleData(url, tokens);
  const word = () => oneOf(oneOf(sample.products).name.split(' '));
  await makePictures(url, sample);
  // Members write from addresses where they have read before, so that the shop knows who they are.
  for (const token of tokens) await json(url, 'users/me', undefined, { authorization: `Bearer ${token}` });
  const found = (): Ask => ({
    path: `/${oneOf(sample.langs)}/search-result/${encodeURIComponent(`${word()} ${word()}`)}`,
    headers: BROWSER,
  });
  const pages = pageCalls(sample, random, BROWSER);
  const makes: Record<CallKind, Make[]> = {
    browse: [...pages, ...[details, lists, ...others].map((asks) => () => oneOf(asks))],
    search: [found, () => oneOf(keystrokes), () => oneOf(keystrokes), ...byKeyword.map((asks) => () => oneOf(asks))],
    ...memberCalls(sample, random),
    crawl: pageCalls(sample, random, CRAWLER).filter(isCrawled),
    visit: pages.filter(isCrawled),
  };
  const network = (): string => {
    const n = below(NETWORKS);
    return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  };
  return (kind) => {
    const { headers, ...ask } = oneOf(makes[kind])();
    return { ...ask, headers: { 'x-forwarded-for': network(), ...headers } };
  };
}
