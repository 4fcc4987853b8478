import type { Sign } from './labels/signs.ts';
import { writable } from './lettering.ts';
import type { Look } from './look.ts';
import { cheerful } from './looks/cheerful.ts';
import { herbalists } from './looks/herbalists.ts';
import { laboratories } from './looks/laboratories.ts';
import { painters } from './looks/painters.ts';
import { perfumers } from './looks/perfumers.ts';
import { waters } from './looks/waters.ts';
import { fnv1a, pickByHash } from './random.ts';

/** The looks of the demo's houses by brand slug. */
export const LOOKS: Readonly<Record<string, Look>> = { ...perfumers, ...laboratories, ...herbalists, ...painters, ...waters, ...cheerful };

// looks that suit other brands: neutral, without a story of their own
const LENDERS = [
  'nordlys',
  'petra-lune',
  'tindra',
  'calla-noor',
  'kelvin-rowe',
  'shirokage',
  'onsaem',
  'huerta-del-alba',
  'opal-mercer',
  'fiorenza-tarsi',
  'corran-bay',
  'hochwyss',
  'mother-wren',
  'meltemia',
  'laboratoire-orsanne',
  'mentalba',
] as const;
const NEUTRAL: readonly [Sign, ...Sign[]] = ['dots', 'star', 'sprig', 'wave', 'drop', 'moon', 'bough', 'olive'];

const words = (slug: string) => slug.replace(/-/g, ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

/** A look for a brand without one: one of ours by a hash of the name, with the brand's wordmark and a neutral sign. */
export function derivedLook(name: string): Look {
  const lender = LOOKS[pickByHash(LENDERS, name)];
  if (!lender) throw new Error('a lender without a look');
  const { sign: _, ...rest } = lender;
  const mark = writable(name, lender.face) || 'Beauty';
  return { ...rest, mark, ...(fnv1a(name) % 3 ? { sign: pickByHash(NEUTRAL, `${name} sign`) } : {}) };
}

/** The look of a brand by its slug; `name` is the name of a brand without a look of its own. */
export const lookOf = (slug: string, name: string = words(slug)): Look => LOOKS[slug] ?? derivedLook(name);
