/** How many characters a cut may move back to fall between two words. */
const slack = 24;

/** The text, or at most `max` characters of it with an ellipsis appended, cut between words if there is a blank nearby. */
export function cutText(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const head = characters.slice(0, max + 1);
  const blank = head.findLastIndex((character) => /\s/.test(character));
  const end = blank >= max - slack ? blank : max;
  return `${head.slice(0, end).join('').trimEnd()}…`;
}
