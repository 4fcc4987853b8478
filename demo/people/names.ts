import type { RandomSource } from '../random.ts';
import places from './stock/names.json' with { type: 'json' };
import nicknames from './stock/nicknames.json' with { type: 'json' };

export type Climate = 'cold' | 'grey' | 'mild' | 'humid' | 'hot' | 'arid' | 'mixed';

/** A country of members with its names; a name in another script is written `native=latin`. */
export interface Place {
  code: string;
  /** Relative share of the members. */
  share: number;
  climate: string;
  tones: string;
  hair: string;
  order: string;
  women: string[];
  men: string[];
  families: string[];
}

export interface CalledName {
  /** Display name, in the person's own script. */
  shown: string;
  /** Given and family name in plain ASCII letters, for user names and addresses. */
  latin: [string, string];
}

export const PLACES: readonly Place[] = places;
const NICKNAMES: readonly string[] = nicknames;

const [native, latin] = [0, 1].map((side) => (name: string) => name.split('=')[side] ?? name) as [
  (n: string) => string,
  (n: string) => string,
];

/** A random name: full, given name with an initial, or given name alone. */
export function callSomebody(draw: RandomSource, place: Place, man: boolean): CalledName {
  const given = draw.pick(man && place.men.length > 0 ? place.men : place.women);
  const family = draw.pick(place.families);
  return { shown: shownName(draw, place, native(given), native(family)), latin: [plain(latin(given)), plain(latin(family))] };
}

/** The nickname with this number, for people who prefer one; undefined if there are no more. */
export function nickname(n: number): CalledName | undefined {
  const shown = NICKNAMES[n];
  return shown === undefined ? undefined : { shown, latin: [plain(shown), ''] };
}

/** Whether a name is a man's name of the country. */
export function isMan(name: string, country: string): boolean {
  const place = PLACES.find(({ code }) => code === country);
  return place?.men.some((given) => name.includes(native(given))) ?? false;
}

export function climateOf(country: string): Climate {
  return (PLACES.find(({ code }) => code === country)?.climate ?? 'mild') as Climate;
}

function shownName(draw: RandomSource, place: Place, given: string, family: string): string {
  if (place.order === 'familygiven') return `${family}${given}`;
  if (place.order === 'family given') return `${family} ${given}`;
  const way = draw.unit();
  if (way < 0.55) return `${given} ${family}`;
  return way < 0.9 ? `${given} ${initial(family)}.` : given;
}

function initial(family: string): string {
  // Particles and the Arabic article are part of the name but useless as an initial.
  return family.replace(/^((van der|van|el|De|Ó) |ال)/u, '').slice(0, 1);
}

const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', æ: 'ae', å: 'a', Ø: 'O', Ł: 'L', Đ: 'D', Å: 'A' };

function plain(text: string): string {
  return text
    .replace(/./gu, (sign) => SPECIAL[sign] ?? sign)
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '');
}
