import spellings from '../data/spellings.json' with { type: 'json' };
import { anyOf, phrases } from '../parse/phrases.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup } from './lookup.ts';
import { mayBeKnown, outlineOf } from './outline.ts';

/** British, old, French and Latin spellings of words → CosIng's spelling. */
const WORDS = new Map(Object.entries(spellings));

/** Words for the origin or production of an ingredient, not for what it is. */
const QUALIFIER = new RegExp(`(?:^|(?<=\\s))${anyOf(phrases.qualifiers)}(?=\\s|$)`, 'g');

const LETTER = '[A-Z]';
const OCR: [RegExp, string][] = [
  [new RegExp(`(?<=${LETTER})1(?!\\d)(?=${LETTER}|\\b)`, 'g'), 'L'],
  [new RegExp(`(?<=${LETTER})0(?=${LETTER})`, 'g'), 'O'],
  [new RegExp(`\\b0(?=${LETTER}{3})`, 'g'), 'O'],
  [new RegExp(`\\b1(?=${LETTER}{4})`, 'g'), 'I'],
  [new RegExp(`\\b5(?=${LETTER}{4})`, 'g'), 'S'],
];

const CHANGES = [scannedDigits, knownWords, unqualified, chemistsMarks];

/** Recognises a name after changing the spelling of its words, correcting digits of scanners, and removing words that only praise it. */
export function spelling(folded: string): Hit | undefined {
  const footnoted = withoutFootnote(folded);
  const named = footnoted === folded ? undefined : lookup(footnoted);
  if (named) return weaken(named, 0.93, 'spelling');
  const tried = new Set([folded]);
  let name = folded;
  for (const change of CHANGES) {
    name = change(name);
    if (name === '' || tried.has(name)) continue;
    tried.add(name);
    const hit = lookup(name);
    if (hit) return weaken(hit, 0.93, 'spelling');
  }
  return otherNumber(name);
}

/** Changes one word to singular or plural: `Acrylates/C10-30 Alkyl Acrylates Crosspolymer`. */
function otherNumber(name: string): Hit | undefined {
  if (!mayBeKnown([outlineOf(name)])) return undefined;
  for (const word of name.matchAll(/[A-Z]{5,}/g)) {
    const end = word.index + word[0].length;
    const other = word[0].endsWith('S') ? name.slice(0, end - 1) + name.slice(end) : `${name.slice(0, end)}S${name.slice(end)}`;
    const hit = lookup(other);
    if (hit && hit.confidence > 0.9) return weaken(hit, 0.93, 'spelling');
  }
  return undefined;
}

/** The name after each successive change. */
export function respelt(folded: string): string[] {
  let name = folded;
  return CHANGES.map((change) => {
    name = change(name);
    return name;
  });
}

/** The name after all changes that `spelling` tries but `chemistsMarks`, for rules that need a clean name to start from. */
export function normalSpelling(folded: string): string {
  return unqualified(knownWords(scannedDigits(folded))) || folded;
}

function scannedDigits(name: string): string {
  if (!/[015]/.test(name)) return name;
  return OCR.reduce((text, [digit, letter]) => text.replace(digit, letter), name);
}

function knownWords(name: string): string {
  return name.replace(/[A-Z]+/g, (word) => WORDS.get(word) ?? word);
}

/** Removes optical activity (`L-Tyrosine`, `DL-Panthenol`) and a repeated C (`C10-C30`). */
function chemistsMarks(name: string): string {
  return name.replace(/(?:^|(?<=[ -]))(?:DL|D|L)-(?=[A-Z]{4})/g, '').replace(/\bC(\d{1,2})-C(?=\d)/g, 'C$1-');
}

/** Removes the number of a footnote: `Limonene1`, `Tocopherol2`. */
export function withoutFootnote(name: string): string {
  return name.replace(/(?<=[A-Z]{4})\d$/, '');
}

/** Whether a name consists of praise alone (`certified organic`). */
export function isPraise(folded: string): boolean {
  return unqualified(folded).replace(/[^\p{L}\p{N}]/gu, '') === '';
}

function unqualified(name: string): string {
  return name.replace(QUALIFIER, ' ').replace(/\s+/g, ' ').trim();
}
