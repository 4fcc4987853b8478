import { readFileSync } from 'node:fs';

/** Who took up what, in order; products are numbered, the first popular ones first. */
export interface Sequences {
  /** Names of products by number. */
  names: string[];
  /** Numbers of each user's products, oldest first, each once. */
  histories: number[][];
  /** What came last, by user; null where there is nothing before it. */
  heldOut: (number | null)[];
  /** Actions in `histories`, by product. */
  popularity: Int32Array;
  /** Products in the order that decides between equals: popularity, then name. */
  rank: Int32Array;
}

interface Action {
  item: string;
  time: number;
}

/** Reads lines `user item timestamp`; equal times keep the order of the file, and each user's last product is held out. */
export function readSequences(file: string): Sequences {
  const actions = new Map<string, Action[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [user, item, time] = line.trim().split(/\s+/);
    const moment = time === undefined || Number.isNaN(Number(time)) ? Date.parse(time ?? '') : Number(time);
    // A heading or a blank line.
    if (user === undefined || item === undefined || Number.isNaN(moment)) continue;
    const own = actions.get(user) ?? [];
    own.push({ item, time: moment });
    actions.set(user, own);
  }
  return sequencesOf([...actions.values()].map((own) => own.sort((a, b) => a.time - b.time).map(({ item }) => item)));
}

/** The same from lists of names in order. */
export function sequencesOf(lists: readonly (readonly string[])[]): Sequences {
  const kept = lists.map((list) => list.slice(0, -1));
  const numbers = numbered(lists.flat(), kept.flat());
  const number = (name: string) => numbers.get(name) as number;
  // As in the shop, where a product has one place in a history: that of the last time.
  const histories = kept.map((list) => list.filter((name, at) => list.lastIndexOf(name) === at).map(number));
  const popularity = new Int32Array(numbers.size);
  for (const product of histories.flat()) popularity[product] = (popularity[product] as number) + 1;
  const heldOut = lists.map((list) => (list.length < 2 ? null : number(list.at(-1) as string)));
  return { names: [...numbers.keys()], histories, heldOut, popularity, rank: Int32Array.from(numbers.values()) };
}

/** Numbers by popularity in `counted`, then by name. */
function numbered(names: readonly string[], counted: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>(names.map((name) => [name, 0]));
  for (const name of counted) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(sorted.map(([name], at) => [name, at]));
}
