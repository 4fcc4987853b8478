/** Lower-cases a text and strips accents, so that `creme` finds `Crème`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the query is the prefix of a word of the text. An empty query matches everything. */
export function matchesQuery(text: string, query: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(query)
    .split(/\s+/)
    .every((asked) => words.some((word) => word.startsWith(asked)));
}
