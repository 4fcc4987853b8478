import type { Ask } from './load.ts';

interface Topic {
  id: number;
  post_count: number;
}

interface Post {
  id: number;
  title: string;
  description: string;
  reply_count: number;
  userInfo: { name: string };
}

/** Requests that the community under test allows. */
export interface CommunityCalls {
  /** Requests for lists, by the name shown in the results. */
  lists: Record<string, Ask[]>;
  /** Pages of the feed, each once. */
  pages: Ask[];
}

const SAMPLES = 400;
const STEP = 997;
const MOST_WORDS = 240;
const FAMOUS = 50;

async function list<T>(url: string, path: string): Promise<{ list: T[]; count: number }> {
  const response = await fetch(`${url}/api/${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as { list: T[]; count: number };
}

const swapped = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

/** Keywords: one or two adjacent words from posts. */
function keywords(posts: Post[]): string[] {
  const words = posts.flatMap(({ title, description }, at) => {
    const all = `${title} ${description}`.match(/\p{L}{4,}/gu) ?? [];
    const from = at % Math.max(1, all.length - 1);
    const [first = 'cream', second = ''] = all.slice(from, from + 2);
    return [at % 3 === 2 ? swapped(first) : first, ...(at % 2 === 0 ? [`${first} ${second}`] : [])];
  });
  return [...new Set(words.map((word) => word.trim().toLowerCase()))].slice(0, MOST_WORDS);
}

const asks = (path: string, queries: readonly string[]): Ask[] => queries.map((query) => ({ path: `/api/${path}?${query}` }));

function feedCalls(topics: Topic[], offsets: number[]): Record<string, Ask[]> {
  const kinds = ['', 'type=POST&', 'type=DISCUSSION&'];
  const scopes = [...kinds, ...topics.flatMap(({ id }) => [`topic_id=${id}&`, `topic_id=${id}&type=POST&`])];
  const first = scopes.flatMap((scope) => [0, 10, 20, 50].map((offset) => `${scope}offset=${offset}`));
  const within = topics.flatMap(({ id, post_count }) =>
    [0.2, 0.5, 0.9].map((share) => `topic_id=${id}&offset=${Math.floor(post_count * share)}`),
  );
  const deep = [...offsets.map((offset) => `offset=${offset}`), ...within];
  return { 'posts, newest first': asks('post/list', first), 'posts, any page': asks('post/list', deep) };
}

function wordCalls(posts: Post[]): Record<string, Ask[]> {
  const words = keywords(posts).map((word) => `keyword=${encodeURIComponent(word)}`);
  const names = posts.map(({ userInfo }) => `keyword=${encodeURIComponent(userInfo.name.split(' ')[0] ?? '')}`);
  const pages = words.flatMap((word) => [word, `${word}&offset=10`]);
  return {
    'posts by keyword': asks('post/list', pages),
    'hot posts by keyword': asks('hotpost/list', words),
    'people to follow, by keyword': asks('customer/pagination/list', names),
  };
}

/** Comment lists: the first page for posts with few comments; the start, middle and end for posts with thousands. */
function commentCalls(posts: Post[], famous: Post[]): Ask[] {
  const of = (id: number, offset: number) => ({ path: `/api/post/comment/list/${id}?offset=${offset}` });
  const all = famous.flatMap(({ id, reply_count }) => [0, 0.5, 0.95].map((share) => of(id, Math.floor(reply_count * share))));
  return [...posts.map(({ id }) => of(id, 0)), ...all];
}

/** Builds the requests from answers of the running shop; at most `pages` pages of the feed. */
export async function communityCalls(url: string, pages: number): Promise<CommunityCalls> {
  const topics = await list<Topic>(url, 'topic/all');
  const { count } = await list<Post>(url, 'post/list?limit=1');
  const offsets = Array.from({ length: SAMPLES }, (_, at) => Math.floor((count * ((at * STEP) % SAMPLES)) / SAMPLES));
  const posts: Post[] = [];
  // Sequentially, because the shop turns away some of many simultaneous requests.
  for (const offset of offsets) posts.push(...(await list<Post>(url, `post/list?limit=2&offset=${offset}`)).list);
  const oldest = await list<Post>(url, `post/list?limit=${FAMOUS}&offset=${Math.max(0, count - FAMOUS)}`);
  const length = Math.min(pages, Math.floor(count / 10));
  return {
    lists: {
      ...feedCalls(topics.list, offsets),
      ...wordCalls(posts),
      'hot posts': asks(
        'hotpost/list',
        [0, 5, 10, 50, 500].map((offset) => `offset=${offset}`),
      ),
      'comments of a post': commentCalls(posts, oldest.list),
    },
    pages: Array.from({ length }, (_, at) => ({ path: `/en/community?offset=${at * 10}` })),
  };
}
