/** How far back from the end a cut may move to stand between two words. */
const slack = 24;

/** The text itself, or at most `max` characters of it with an ellipsis behind, cut between words where there is a blank near. */
export function cutText(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const head = characters.slice(0, max + 1);
  const blank = head.findLastIndex((character) => /\s/.test(character));
  const end = blank >= max - slack ? blank : max;
  return `${head.slice(0, end).join('').trimEnd()}…`;
}
