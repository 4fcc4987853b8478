import { readFileSync } from 'node:fs';

/** What each user took up, in order; products are numbered by popularity, the most popular first. */
export interface Sequences {
  /** Product names, by number. */
  names: string[];
  /** Product numbers of each user, oldest first, without duplicates. */
  histories: number[][];
  /** The last product of each user; null if there is nothing before it. */
  heldOut: (number | null)[];
  /** Number of actions in `histories`, by product. */
  popularity: Int32Array;
  /** Product ranks in tie-breaking order: popularity, then name. */
  rank: Int32Array;
}

interface Action {
  item: string;
  time: number;
}

/** Reads lines `user item timestamp`; equal timestamps keep the order of the file, and each user's last product is held out. */
export function readSequences(file: string): Sequences {
  const actions = new Map<string, Action[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [user, item, time] = line.trim().split(/\s+/);
    const moment = time === undefined || Number.isNaN(Number(time)) ? Date.parse(time ?? '') : Number(time);
    // A heading or blank line.
    if (user === undefined || item === undefined || Number.isNaN(moment)) continue;
    const own = actions.get(user) ?? [];
    own.push({ item, time: moment });
    actions.set(user, own);
  }
  return sequencesOf([...actions.values()].map((own) => own.sort((a, b) => a.time - b.time).map(({ item }) => item)));
}

/** Builds sequences from ordered lists of names. */
export function sequencesOf(lists: readonly (readonly string[])[]): Sequences {
  const kept = lists.map((list) => list.slice(0, -1));
  const numbers = numbered(lists.flat(), kept.flat());
  const number = (name: string) => numbers.get(name) as number;
  // As in the shop, a product occurs once in a history, at its latest position.
  const histories = kept.map((list) => list.filter((name, at) => list.lastIndexOf(name) === at).map(number));
  const popularity = new Int32Array(numbers.size);
  for (const product of histories.flat()) popularity[product] = (popularity[product] as number) + 1;
  const heldOut = lists.map((list) => (list.length < 2 ? null : number(list.at(-1) as string)));
  return { names: [...numbers.keys()], histories, heldOut, popularity, rank: Int32Array.from(numbers.values()) };
}

/** Numbers names by their frequency in `counted`, then by name. */
function numbered(names: readonly string[], counted: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>(names.map((name) => [name, 0]));
  for (const name of counted) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(sorted.map(([name], at) => [name, at]));
}
