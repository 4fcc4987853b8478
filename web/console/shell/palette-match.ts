/** Letters without accents and in small, so that `creme` finds `Crème`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a query begins a word of a text. An empty query finds everything. */
export function matchesQuery(text: string, query: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(query)
    .split(/\s+/)
    .every((asked) => words.some((word) => word.startsWith(asked)));
}
