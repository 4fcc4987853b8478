/** How many of the texts, joined by a comma and a space, fit into `max` characters; at least one. */
export function fitting(texts: readonly string[], max: number): number {
  let length = 0;
  for (const [place, text] of texts.entries()) {
    length += [...text].length + (place > 0 ? 2 : 0);
    if (length > max) return Math.max(1, place);
  }
  return texts.length;
}
