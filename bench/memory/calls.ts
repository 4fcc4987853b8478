import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { materialOf } from '../catalogue-calls.ts';
import { communityCalls } from '../community-calls.ts';
import type { Ask } from '../load.ts';

const MEMBERS = 40;
/** Networks that the callers come from, so that what is counted for each of them is among what is measured. */
const NETWORKS = 20_000;
/** Products whose pictures are shown: each size is made once, which is work for seconds, and kept in files. */
const PICTURED = 40;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,image/avif,image/webp,*/*' };

type Make = () => Ask;

const below = (end: number): number => Math.floor(Math.random() * end);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const network = (): string => {
  const n = below(NETWORKS);
  return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
};

async function json<T>(url: string, at: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${url}/api/${at}`, init);
  if (!response.ok) throw new Error(`${at} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Logs members of the demo in, with the passwords that its first start left; resolves to their tokens. */
async function logIn(url: string, dataDir: string): Promise<string[]> {
  const lines = (await readFile(path.join(dataDir, 'demo-logins.txt'), 'utf8')).trim().split('\n').slice(0, MEMBERS);
  const tokens: string[] = [];
  for (const line of lines) {
    const [email, password] = line.split('\t');
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network() };
    const { access_token } = await json<{ access_token: string }>(url, 'login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
    tokens.push(access_token);
  }
  return tokens;
}

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
  tokens: string[];
}

async function sampleData(url: string, dataDir: string): Promise<SampleData> {
  const products: Card[] = [];
  for (let offset: number | null = 0; offset !== null && products.length < 2_000; ) {
    const body = JSON.stringify({ offset, limit: 60 });
    const headers = { 'content-type': 'application/json' };
    const page: { list: Card[]; next_offset: number | null } = await json(url, 'product/search-web', { method: 'POST', headers, body });
    products.push(...page.list);
    offset = page.next_offset;
  }
  const slugs = <T extends object>(at: string) => json<{ list: T[] }>(url, at).then(({ list }) => list);
  return {
    products,
    categories: (await slugs<{ slug: string }>('category/pagination/list?limit=60')).map(({ slug }) => slug),
    posts: await slugs<{ id: number; slug: string }>('post/list?limit=60'),
    langs: (await slugs<{ code: string }>('language/all')).map(({ code }) => code),
    tokens: await logIn(url, dataDir),
  };
}

/** What a browser asks for: pages in all languages, with filters and keywords that hardly come twice, and pictures in all sizes. */
function browsing({ products, categories, posts, langs }: SampleData): Make[] {
  const page = (at: string): Ask => ({ path: `/${oneOf(langs)}/${at}`, headers: BROWSER });
  const word = () => oneOf(oneOf(products).name.split(' '));
  const product = () => page(`product/${oneOf(products).slug}`);
  const picture = (): Ask => ({ path: `${oneOf(products.slice(0, PICTURED)).image}?w=${120 * (1 + below(10))}`, headers: BROWSER });
  return [
    ...[product, product, product, picture, picture],
    () => page(`category/${oneOf(categories)}?page=${1 + below(4)}&to_price=${10 + below(90)}`),
    () => page(`search-result/${encodeURIComponent(`${word()} ${word()}`)}`),
    () => page(`post/${oneOf(posts).slug}`),
    () => page(`community?offset=${10 * below(25)}`),
  ];
}

/** What a member does, about half of it writing. */
function memberCalls({ products, posts, tokens }: SampleData): Make[] {
  const own = (at: string, body?: object): Ask => ({
    method: body ? 'POST' : 'GET',
    path: `/api/${at}`,
    ...(body && { body }),
    headers: { authorization: `Bearer ${oneOf(tokens)}` },
  });
  const product = () => oneOf(products).id;
  const comment = () => `${oneOf(products).name}, ${oneOf(products).name}: ${below(1e9)}`;
  return [
    () => own('recommended/product/list?limit=12'),
    () => own('all/favourite-web', {}),
    () => own('favourite', { product_id: product(), to: below(2) }),
    () => own('post/like', { post_id: oneOf(posts).id, to: below(2) }),
    () => own('recent/viewed/product', { product_id: product() }),
    () => own('recent/viewed/product/list'),
    () => own('post/comment', { post_id: oneOf(posts).id, comment: comment() }),
  ];
}

/** Collects what the shop at `url` can be asked for; each call of what is returned is the next request of a mixed load. */
export async function mixedCalls(url: string, dataDir: string): Promise<Make> {
  const { details, lists, keystrokes } = await materialOf(url, 2_000);
  const community = Object.values((await communityCalls(url, 1)).lists).flat();
  const sample = await sampleData(url, dataDir);
  const [pages, members] = [browsing(sample), memberCalls(sample)];
  const calls = [details, lists, keystrokes, keystrokes, community];
  const kinds: Make[] = [
    () => oneOf(pages)(),
    () => oneOf(pages)(),
    () => oneOf(members)(),
    () => oneOf(oneOf(calls)),
    () => oneOf(oneOf(calls)),
  ];
  return () => {
    const { headers, ...ask } = oneOf(kinds)();
    return { ...ask, headers: { 'x-forwarded-for': network(), ...headers } };
  };
}
