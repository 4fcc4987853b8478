import { anyOf, phrases } from './phrases.ts';

const WORD = anyOf(phrases.headings);
const BEFORE = `(?:${anyOf(phrases.headingWords)}\\s+)*`;
const ALSO = String.raw`(?:\s*[/|(\-]\s*${WORD}\)?)*(?:\s+list)?(?:\s*\([^()]{0,20}\))?`;
const NAME = `${BEFORE}${WORD}${ALSO}`;

/** A heading with a colon may be anywhere; some words (`Active:`) are headings only with one. */
const WITH_COLON = String.raw`(?<!\p{L})(?:${NAME}(?:\s+\p{L}{3,12})?|${anyOf(phrases.colonHeadings)})\s*[:：]`;
/** Excludes sentences about ingredients: `Ingredients are subject to change`. */
const NO_SENTENCE = String.raw`(?!\s+(?:lists?|are|is|may|can|have|has|in this|of this|and their)\b)`;
const ACTIVE = String.raw`(?<!\p{L})(?:in-?active|(?:non-?\s?)?medicinal|active)\s+ingredients?(?!\p{L})${NO_SENTENCE}`;

const COLON_HEAD = new RegExp(WITH_COLON, 'giu');
const ACTIVE_HEAD = new RegExp(ACTIVE, 'giu');

/** Without a colon a heading must begin a line or sentence or be `active ingredients`; on its own line a product name may precede it. */
const HEADING = new RegExp(
  [
    String.raw`(?:^|\n)[^\n,;:.!?()%]{0,60}?${WITH_COLON}`,
    WITH_COLON,
    String.raw`(?:^|\n|(?<=[.!?]\s{0,2}))\s*${NAME}(?=\s+\p{L}|\s*\n)${NO_SENTENCE}`,
    ACTIVE,
  ].join('|'),
  'giu',
);

const HINT = new RegExp(anyOf([...phrases.headings, ...phrases.colonHeadings]), 'iu');

/**
 * The lists of a text: what precedes its first heading, then what follows each one; the first is empty when the text begins with a heading.
 */
export function splitAtHeadings(text: string): { lists: string[]; headings: string[] } {
  if (!HINT.test(text)) return { lists: [text], headings: [] };
  const lists: string[] = [];
  const headings: string[] = [];
  let from = 0;
  for (const { 0: heading, index } of text.matchAll(HEADING)) {
    lists.push(text.slice(from, index));
    headings.push(heading);
    from = index + heading.length;
  }
  return { lists: [...lists, text.slice(from)], headings };
}

const PROSE_HEADS = anyOf(phrases.proseHeads);
const PROSE_LINE = new RegExp(String.raw`^[\s•*·–-]*${PROSE_HEADS}(?:\s*[:：]|\s*$|(?=\s+[\p{L}•]))`, 'u');
const PROSE_COLON = new RegExp(String.raw`(?<!\p{L})${PROSE_HEADS}\s*[:：]`, 'gu');
/** Tables of facts on one line have no colons: there, capital letters mark a heading. */
const PROSE_ANYWHERE = new RegExp(String.raw`(?<![\p{L}-]|[,(]\s?)${PROSE_HEADS}(?![\p{L}-])`, 'gu');
const FACTS = /drug facts|active ingredients?|principes? actifs?/i;

/** Whether a line begins a part of the label without a list: uses, warnings, directions. */
export function beginsProse(line: string): boolean {
  return PROSE_LINE.test(line);
}

const LIST_LINE = new RegExp(
  String.raw`^[\s•*·–-]*[^\n,;:.!?()%]{0,60}?(?:${WITH_COLON}|${ACTIVE})|^[\s•*·–-]*${NAME}(?:\s*$|(?=\s+\p{L}))${NO_SENTENCE}`,
  'iu',
);

/** Whether a line begins a list with its heading. */
export function beginsList(line: string): boolean {
  return HINT.test(line) && LIST_LINE.test(line);
}

/** The text with every heading at the beginning of a line, so that a rule for a line ends where the next part of the label begins. */
export function linesAtHeads(text: string): string {
  const cuts = new Set<number>();
  if (HINT.test(text)) {
    for (const { index } of text.matchAll(COLON_HEAD)) cuts.add(beginningOfTitle(text, index));
    for (const { index } of text.matchAll(ACTIVE_HEAD)) cuts.add(index);
  }
  for (const { index } of text.matchAll(FACTS.test(text) ? PROSE_ANYWHERE : PROSE_COLON)) cuts.add(index);
  if (cuts.size === 0) return text;
  let parted = '';
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    parted += `${text.slice(from, cut)}\n`;
    from = cut;
  }
  return parted + text.slice(from);
}

/** A heading includes the product's name before it if that begins the line or a sentence: `Conditioner ingredients:`. */
function beginningOfTitle(text: string, heading: number): number {
  const before = text.slice(Math.max(0, heading - 80), heading);
  const title = /(?:^|[\n.;!?])([^\n.;!?,:()%]*)$/.exec(before)?.[1];
  return title === undefined || before.length === title.length + 80 ? heading : heading - title.length;
}
