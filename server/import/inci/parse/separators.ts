import { foldInci } from '../fold.ts';
import { lookup } from '../match/lookup.ts';

const HARD = new Set([',', ';', '•', '●', '·', '∙', '|', '、', '；', '，', '▪', '■', '◦', '‧', '・', '¤']);
/** Whether a character, by its code, opens or closes a bracket, or separates. */
const [OPENS, CLOSES, PARTS] = [1, 2, 3];
const KINDS = new Uint8Array(1 << 16);
for (const [signs, kind] of [
  ['([{', OPENS],
  [')]}', CLOSES],
  [HARD, PARTS],
] as const)
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind;

/** A bracket with more separators than this is not a remark on a name but the list itself. */
const LONG_BRACKET = 6;

const CANDIDATE = new RegExp(`[${[...HARD].join('')}]| [-–] `, 'g');

/** Splits a list at its separators; line ends stay in the entries, since they can also break a name. */
export function splitAtSeparators(list: string): string[] {
  const text = list.replace(/\(\s*(?:and|et|und|&)\s*\)|\s+\(?&\)\s+/gi, ',');
  const depths = /[([{]/.test(text) ? bracketDepths(text) : undefined;
  const dashed = dashesSeparate(text);
  const entries: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(CANDIDATE)) {
    if (depths?.[index] || index < from || !separates(sign, text, index, from, dashed)) continue;
    entries.push(text.slice(from, index));
    from = index + sign.length;
  }
  entries.push(text.slice(from));
  return entries;
}

/** The number of open brackets around each character; unmatched brackets and very long ones do not count. */
function bracketDepths(text: string): Uint8Array {
  const depths = new Uint8Array(text.length);
  const open: { at: number; separators: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const kind = KINDS[text.charCodeAt(at)];
    if (!kind) continue;
    const inner = open.at(-1);
    if (kind === OPENS) open.push({ at, separators: 0 });
    else if (kind === CLOSES && inner) {
      open.pop();
      if (inner.separators <= LONG_BRACKET && open.length < 4) for (let i = inner.at; i <= at; i++) depths[i] = (depths[i] ?? 0) + 1;
    } else if (inner && kind === PARTS) inner.separators++;
  }
  return depths;
}

/** ` - ` separates unless the list is clearly separated by commas (`PEG - 100 Stearate, Glycerin`). */
function dashesSeparate(text: string): 'always' | 'beforeLetters' {
  const dashes = text.match(/ [-–] /g)?.length ?? 0;
  if (dashes === 0) return 'beforeLetters';
  const commas = text.match(/,/g)?.length ?? 0;
  return dashes > commas ? 'always' : 'beforeLetters';
}

function separates(sign: string, text: string, at: number, from: number, dashed: 'always' | 'beforeLetters'): boolean {
  if (sign === ',') return !isNameComma(text, at, from);
  return sign.length === 1 || dashed === 'always' || !/\d/.test(text[at + sign.length] ?? '');
}

/** Whether a comma is part of a name: `1,2-Hexanediol`, `N,N-Dimethyl`, `7,5 %`; not `77491,77492` or `Polysorbate 20,1,2-Hexanediol`. */
function isNameComma(text: string, at: number, from: number): boolean {
  if (!/[\dN]/i.test(text[at - 1] ?? '')) return false;
  const before = text.slice(Math.max(from, at - 60), at).trimStart();
  const after = text.slice(at + 1, at + 8);
  if (/(?:^|[\s-])N$/i.test(before) && /^(?:N\b|\d)/i.test(after)) return true;
  if (/^\d{1,2}$/.test(before) && /^\s*\d{1,2}(?!\d)/.test(after)) return true;
  if (!/(?<!\d)\d{1,2}$/.test(before) || !/^\d{1,2}(?!\d)/.test(after)) return false;
  return lookup(foldInci(before)) === undefined;
}
