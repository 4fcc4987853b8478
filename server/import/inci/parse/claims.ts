import { foldInci } from '../fold.ts';
import { lookup } from '../match/lookup.ts';
import { hasAmount, isRole } from './amounts.ts';
import { beginsList, beginsProse, linesAtHeads } from './heads.ts';
import { anyOf, phrases } from './phrases.ts';
import { splitAtSeparators } from './separators.ts';
import { strip } from './strip.ts';

/** A label's text split into what lists ingredients and what only speaks of them. */
export interface ClaimSplit {
  list: string;
  /** Text that was taken out; it may name ingredients that occur nowhere else. */
  aside: string[];
}

/** Words of sentences that praise, warn or explain; they occur in no ingredient name. */
const VERBS = new RegExp(`\\b${anyOf(phrases.claims)}\\b`, 'i');

/** Beginning of prose that follows a list without a separator and extends to the end of its sentences. */
const PROSE = new RegExp(`(?:^|(?<=[\\s.*;,)]))${anyOf(phrases.prose)}`, 'gi');

const NAME = String.raw`(?:[^:.,\n]|(?<=\d)[.,](?=\d))`;
const CLAIM = new RegExp(
  String.raw`(?:^|(?<=[.!?]\s{0,3}))\s*[-–•*·]\s*(${NAME}{2,80}(?:,${NAME}{2,60}){0,9}):\s([^\n]{0,600}?(?:[.!?](?=\s|$)|$))`,
  'g',
);

/** Splits a label's text: bulleted lines that explain an ingredient, sentences and directions are set aside. */
export function splitClaims(text: string): ClaimSplit {
  const lines = linesAtHeads(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const mayDrop = lines.length > 1 && lines.some((line) => separators(line) >= 4);
  const aside: string[] = [];
  let inProse = false;
  const kept = lines.map((line) => {
    if (beginsList(line)) inProse = false;
    else if (beginsProse(line)) inProse = true;
    else if (inProse && isPlainList(line)) inProse = false;
    if (inProse) aside.push(line);
    return inProse ? '' : splitLine(line, mayDrop, aside);
  });
  return { list: kept.filter((line) => line.trim() !== '').join('\n'), aside };
}

function splitLine(line: string, mayDrop: boolean, aside: string[]): string {
  const list = withoutInlineClaims(line, aside);
  if (mayDrop && !beginsList(list) && isClaim(list)) {
    aside.push(list);
    return '';
  }
  return withoutProse(list, aside);
}

function separators(line: string): number {
  return line.match(/[,;•●·∙|、]| - /g)?.length ?? 0;
}

/** Whether most pieces between a line's separators are known names. */
function isPlainList(line: string): boolean {
  const pieces = splitAtSeparators(line);
  return pieces.length >= 3 && pieces.filter((piece) => lookup(foldInci(strip(piece)))).length >= pieces.length / 2;
}

function isClaim(line: string): boolean {
  if (separators(line) >= 6 && isPlainList(line)) return false;
  const bulleted = /^\s*[-–•*·]/.test(line);
  return (bulleted && (/:\s/.test(line) || VERBS.test(line)) && !hasAmount(line)) || isSentence(line);
}

/**
 * `-Spirulina: Soothes the skin. -Pullulan: Defends. Water, Glycerin ...`: explanations are set aside, the list stays. A name with an
 * amount, or with a role and no praise after the colon (`-Avobenzone 3%: Sunscreen.`), is declared to be in the product.
 */
function withoutInlineClaims(line: string, aside: string[]): string {
  if (!/^\s*[-–•*·]/.test(line) || beginsList(line)) return line;
  return line.replace(CLAIM, (claim: string, head: string, tail: string) => {
    if (isRole(head)) return isSentence(tail) ? setAside(claim, aside) : `${tail}, `;
    if (hasAmount(head) || isRole(tail)) {
      if (!isRole(tail)) aside.push(tail);
      return `${head}, `;
    }
    return VERBS.test(claim) || (separators(claim) < 3 && !hasAmount(tail)) ? setAside(claim, aside) : claim;
  });
}

function setAside(text: string, aside: string[]): string {
  aside.push(text);
  return ' ';
}

/** Whether a text is a sentence: it has a verb, at least four words and few commas. */
export function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return words >= 4 && VERBS.test(text) && separators(text) <= words / 6;
}

/** Cuts prose after a list up to the end of the line, unless a list begins again. */
function withoutProse(line: string, aside: string[]): string {
  PROSE.lastIndex = 0;
  const start = PROSE.exec(line)?.index;
  if (start === undefined) return line;
  const sentences = line.slice(start).split(/(?<=[.!?])\s+/);
  const again = sentences.findIndex((sentence) => separators(sentence) >= 4);
  const end = again > 0 ? again : sentences.length;
  aside.push(sentences.slice(0, end).join(' '));
  return `${line.slice(0, start)} ${sentences.slice(end).join(' ')}`;
}
