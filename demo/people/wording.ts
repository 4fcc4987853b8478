import type { RandomSource } from '../random.ts';
import type { Goods } from './goods.ts';
import type { Person } from './traits.ts';

const WEEKS = [
  'three weeks',
  'four weeks',
  'five weeks',
  'six weeks',
  'two months',
  'a month',
  'ten weeks',
  'three months',
  'a good month',
  'eight weeks',
];
const SHE = [
  'sister',
  'mother',
  'flatmate',
  'cousin',
  'best friend',
  'aunt',
  'colleague',
  'neighbour',
  'daughter',
  'sister-in-law',
  'godmother',
  'niece',
];
const HE = ['husband', 'brother', 'father', 'boyfriend', 'flatmate', 'son', 'uncle'];
const OLD_ENOUGH: Record<string, number> = { daughter: 38, son: 38, husband: 27, niece: 24, godmother: 18, 'sister-in-law': 25 };
const PLURALS: Record<string, string> = {
  'pair of lashes': 'lashes',
  'pair of tweezers': 'tweezers',
  'pack of wipes': 'wipes',
  'box of eye patches': 'eye patches',
  'box of tooth tablets': 'tooth tablets',
};
const HAIR = { STRAIGHT: 'straight', WAVE: 'wavy', CURLY: 'curly', KINKY: 'coily' } as const;

/** Values of the slots in one review; drawn once per review, so that it stays consistent. */
export type PhraseSlots = Readonly<Record<string, string>>;

export function slotsFor(draw: RandomSource, goods: Goods, { age, member, voice }: Person): PhraseSlots {
  const [first = 'it', second = 'it'] = draw.shuffle(goods.ingredients);
  const told = (list: readonly string[]) => draw.pick(list.filter((one) => age >= (OLD_ENOUGH[one] ?? 0)));
  const slots: Record<string, string> = {
    thing: draw.pick(goods.nouns),
    things: plural(draw.pick(goods.nouns)),
    pack: goods.pack,
    brand: goods.brand,
    price: priced(draw, goods.product.priceMinor, voice === 'teen'),
    ing: first,
    ing2: second,
    note: goods.notes.length > 0 ? draw.pick(goods.notes) : '',
    shade: goods.shade ?? '',
    weeks: draw.pick(WEEKS),
    years: String(age),
    skin: `${member.skinType} skin`,
    hair: member.hairStyle ? `${HAIR[member.hairStyle]} hair` : draw.pick(['fine hair', 'thick hair', 'long hair']),
    person: told(SHE),
    he: told(HE),
  };
  for (const name of ['price', 'ing', 'ing2', 'note', 'hair', 'brand']) slots[upper(name)] = upper(slots[name] ?? '');
  return slots;
}

/** Chooses a line's alternatives and fills its slots. */
export function say(draw: RandomSource, text: string, slots: PhraseSlots): string {
  const chosen = text.replace(/\[([^[\]]*)\]/g, (_, choice: string) => draw.pick(choice.split('|')));
  const filled = chosen.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? slot);
  return filled.replace(/\b([Aa]) (?=[aeiou](?!ne\b|u d))(?!u[sn]i)/g, '$1n ').replace(/\ba (?=eau )/g, 'an ');
}

export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function plural(noun: string): string {
  if (noun in PLURALS) return PLURALS[noun] as string;
  if (noun.endsWith('after-sun') || noun.endsWith('sun')) return `${noun} things`;
  if (/(sh|ch|x|ss)$/.test(noun)) return `${noun}es`;
  return noun.startsWith('bar of') ? noun.replace('bar', 'bars') : noun.startsWith('eau de') ? noun.replace('eau', 'eaux') : `${noun}s`;
}

function priced(draw: RandomSource, minor: number, young: boolean): string {
  const whole = Math.floor(minor / 100);
  if (minor % 100 !== 0) return `$${(minor / 100).toFixed(2)}`;
  return draw.happens(0.7) ? `$${whole}` : `${whole} ${young ? 'bucks' : 'dollars'}`;
}
