import { dictionary } from '../dictionary.ts';
import { splitParts } from './botany.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup, sameSubstance } from './lookup.ts';
import { isPartWord } from './parts.ts';
import { plant } from './plants.ts';
import { slash } from './slash.ts';
import { normalSpelling, spelling } from './spelling.ts';

interface Bracketed {
  /** The entry without its brackets. */
  bare: string;
  groups: { before: string; text: string; after: string }[];
}

/** Splits an entry at its outermost brackets; an unclosed one ends with the entry. */
function takeApart(folded: string): Bracketed {
  const groups: { from: number; to: number }[] = [];
  let depth = 0;
  let from = 0;
  let bare = '';
  for (let at = 0; at < folded.length; at++) {
    const sign = folded[at] ?? '';
    if ('([{'.includes(sign) && depth++ === 0) from = at + 1;
    else if (')]}'.includes(sign)) {
      if (depth > 0 && --depth === 0) groups.push({ from, to: at });
    } else if (depth === 0) bare += sign;
    if (depth === 1 && at === from - 1) bare += ' ';
  }
  if (depth > 0) groups.push({ from, to: folded.length });
  return {
    bare: tidy(bare),
    groups: groups.map(({ from, to }) => ({
      before: tidy(folded.slice(0, from - 1).replace(/^.*[)\]}]/, '')),
      text: tidy(folded.slice(from, to)),
      after: tidy(folded.slice(to).replace(/[([{].*$/, '')),
    })),
  };
}

function tidy(text: string): string {
  return text.replace(/^[\s)\]}(,.;:-]+|[\s([{,.;:-]+$/g, '').replace(/\s+/g, ' ');
}

/** Brackets are read at most three levels deep. */
const DEEPEST = 2;

/** A full stop after a bracket ends the name: what follows is another one. */
const SENTENCE_BEHIND = /[)\]]\s*\.\s+\p{L}/u;

/** A bracket within a chemical name that is meaningless without it: `POLY(1,4-BUTANEDIOL)-9`, `BIS(GLYCERYL DIMETHACRYLATE)`. */
const WITHIN_WORD = /(?:POLY|BIS|TRIS|TETRAKIS|-)[([][^()[\]]*[)\]]|[([][^()[\]]*[)\]]-\w/;

/** Recognises a name with brackets: without them, by their content, or as a nested list of which both levels are kept. */
export function brackets(folded: string, depth = 0): Hit[] {
  if (depth > DEEPEST || !/[()[\]{}]/.test(folded) || SENTENCE_BEHIND.test(folded) || WITHIN_WORD.test(folded)) return [];
  const { bare, groups } = takeApart(folded);
  const plain = bare === '' ? undefined : known(bare);
  const nested = groups.flatMap((group) => nestedList(group.text, plain));
  if (nested.length > 0) return [...outer(bare, plain), ...nested];
  if (plain && plain.confidence >= 0.9) return [plain, ...alsoInside(plain, groups)];
  const found = groups.map((group) => withInside(group, depth)).find((hit) => hit !== undefined) ?? plain;
  return found ? [found] : bare === '' ? [] : viaPlant(bare);
}

function known(name: string): Hit | undefined {
  const hit = lookup(name) ?? spelling(name);
  if (hit) return weaken(hit, 0.96, 'bracket');
  const [first, ...others] = slash(name);
  return first && others.length === 0 ? first : undefined;
}

/** The name that the bracket gives: the part of the plant, the INCI name itself, or that name with the words after the bracket. */
function withInside({ before, text, after }: Bracketed['groups'][number], depth: number): Hit | undefined {
  for (const inside of text.split(/\s*[/\\]\s*/)) {
    const words = inside.split(' ');
    const parts = words.slice(words.findLastIndex((word) => !isPartWord(word)) + 1).join(' ');
    const names = [
      before === '' || parts === '' ? '' : `${before} ${parts} ${after}`.trim(),
      after === '' || !mayReplace(inside, before) ? '' : `${inside} ${after}`,
      inside,
    ];
    for (const name of names) {
      if (name === '') continue;
      const hit = known(name) ?? (name === inside ? undefined : plant(normalSpelling(name)));
      if (hit && hit.confidence >= 0.7) return weaken(hit, 0.96, 'bracket');
    }
  }
  const within = brackets(text, depth + 1);
  return within.length === 1 ? within[0] : undefined;
}

/** Whether a bracket may replace the words before it: an everyday name explains a botanical one and must not make it another plant. */
function mayReplace(inside: string, before: string): boolean {
  const botanical = dictionary().plants.get(inside);
  return botanical === undefined || before === '' || botanical.split(' ')[0] === before.split(' ')[0];
}

function viaPlant(bare: string): Hit[] {
  const hit = plant(normalSpelling(bare));
  return hit ? [hit] : [];
}

/** Two or more different known names in a bracket (one after an unknown name) form a list, unless they repeat the outer ingredient. */
function nestedList(inside: string, plain: Hit | undefined): Hit[] {
  const pieces = inside.split(/\s*(?:(?<!\d),|,(?!\d)|[;•·|+])\s*|\s+(?:AND|&)\s+/).filter((piece) => piece !== '');
  if (pieces.length < 2) return [];
  const hits = pieces.map((piece) => ({ ...(known(piece) ?? UNKNOWN), raw: piece }));
  const names = hits.filter((hit) => hit.id !== null && !(plain && sameSubstance(hit, plain)));
  const different = names.filter((hit, at) => names.findIndex((other) => sameSubstance(other, hit)) === at);
  return different.length < (plain ? 2 : 1) ? [] : hits;
}

const UNKNOWN: Hit = { id: null, confidence: 0, method: 'unknown' };

function outer(bare: string, plain: Hit | undefined): Hit[] {
  return bare === '' ? [] : [{ ...(plain ?? UNKNOWN), raw: bare }];
}

/** Adds another substance named in the bracket: perfume often names one of its allergens there. Plants in brackets only explain plants. */
function alsoInside(plain: Hit, groups: Bracketed['groups']): Hit[] {
  const { names } = dictionary();
  const isPlant = ({ id }: Hit) => id !== null && splitParts(names[id] ?? '').parts !== '';
  const isMixture = MIXTURES.some((name) => sameSubstance(plain, lookup(name) ?? UNKNOWN));
  const found = groups.flatMap((group) =>
    (lookup(group.text) ? [group.text] : group.text.split(/\s*(?:(?<!\d),|,(?!\d)|[;•·|+/])\s*/)).flatMap((text) => {
      const hit = lookup(text);
      const explains = hit && ((isPlant(plain) && isPlant(hit)) || (VITAMIN.test(text) && VITAMIN_FORM.test(names[plain.id ?? -1] ?? '')));
      const counts = hit && !explains && !MIXTURES.includes(text) && !sameSubstance(hit, plain);
      return counts ? [weaken({ ...hit, raw: text }, isMixture ? 1 : PERHAPS, 'bracket')] : [];
    }),
  );
  return found.filter((hit, at) => found.findIndex((other) => sameSubstance(other, hit)) === at);
}

/** Forms of a vitamin are explained by the vitamin: `Tocopheryl Acetate (Vitamin E)`. */
const VITAMIN = /VITAMIN/;
const VITAMIN_FORM = /TOCO|ASCORB|RETIN|PANTH|NIACIN|NICOTIN|CALCIFEROL|THIAMIN|PYRIDOX|COBALAMIN|CAROTENE|BIOTIN|MENADION/;

/** Mixtures, which contain other ingredients by nature. */
const MIXTURES = ['PARFUM', 'FRAGRANCE', 'AROMA', 'FLAVOR'];
/** Confidence of a substance that explains another (`Sodium Hyaluronate (Hyaluronic Acid)`) and may or may not be in the product. */
const PERHAPS = 0.6;
