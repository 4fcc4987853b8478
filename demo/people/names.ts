import type { RandomSource } from '../random.ts';
import places from './stock/names.json' with { type: 'json' };
import nicknames from './stock/nicknames.json' with { type: 'json' };

export type Climate = 'cold' | 'grey' | 'mild' | 'humid' | 'hot' | 'arid' | 'mixed';

/** A country that members come from and how people there are called; a name in another script reads `native=latin`. */
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
  /** As shown, in the person's own script. */
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

/** A full name, a given name with an initial, or a given name alone. */
export function callSomebody(draw: RandomSource, place: Place, man: boolean): CalledName {
  const given = draw.pick(man && place.men.length > 0 ? place.men : place.women);
  const family = draw.pick(place.families);
  return { shown: shownName(draw, place, native(given), native(family)), latin: [plain(latin(given)), plain(latin(family))] };
}

/** The nickname with this number, for people who prefer one, or undefined when they are all taken. */
export function nickname(n: number): CalledName | undefined {
  const shown = NICKNAMES[n];
  return shown === undefined ? undefined : { shown, latin: [plain(shown), ''] };
}

/** Whether a name belongs to the men of its country. */
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
  // Particles and the Arabic article belong to the name but say nothing as an initial.
  return family.replace(/^((van der|van|el|De|Ó) |ال)/u, '').slice(0, 1);
}

const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', æ: 'ae', å: 'a', Ø: 'O', Ł: 'L', Đ: 'D', Å: 'A' };

function plain(text: string): string {
  return text
    .replace(/./gu, (sign) => SPECIAL[sign] ?? sign)
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '');
}
