import type { RandomSource } from '../random.ts';
import type { DemoMember } from '../types.ts';

export const VOICES = [
  ...(['plain', 'terse', 'chatty', 'expert', 'strict', 'comparer', 'nonnative', 'teen', 'older', 'label'] as const),
  ...(['poet', 'parent', 'plainman', 'tester', 'outdoors', 'sceptic', 'saver'] as const),
] as const;

/** A style of writing reviews; each has its own openings, asides and closings. */
export type Voice = (typeof VOICES)[number];

/** Minimum and maximum number of parts of a review in each voice. */
export const LENGTHS: Record<Voice, readonly [number, number]> = {
  plain: [1, 4],
  terse: [1, 2],
  chatty: [4, 7],
  expert: [3, 5],
  strict: [2, 5],
  comparer: [3, 5],
  nonnative: [2, 4],
  teen: [2, 4],
  older: [3, 5],
  label: [3, 5],
  poet: [2, 5],
  parent: [2, 4],
  plainman: [1, 3],
  tester: [3, 6],
  outdoors: [2, 4],
  sceptic: [2, 4],
  saver: [2, 4],
};

const TRADES: Record<string, string> = {
  Dermatologist: 'skin',
  Aesthetician: 'skin',
  Pharmacist: 'skin',
  'Cosmetic chemist': 'lab',
  Hairdresser: 'hair',
  'Curl specialist': 'hair',
  Trichologist: 'hair',
  'Make-up artist': 'makeup',
  Perfumer: 'nose',
  Barber: 'barber',
  'Nail technician': 'nails',
};

/** The trade of an expert in one word; undefined for non-experts and for trades without a style of their own. */
export function tradeOf(member: DemoMember): string | undefined {
  return member.expert === null ? undefined : TRADES[member.expert];
}

const ENGLISH = ['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'ZA', 'IN', 'SG', 'NG', 'GH', 'KE', 'PH', 'PK'];
const ANYBODY: readonly Voice[] = [
  'chatty',
  'strict',
  'comparer',
  'label',
  'tester',
  'outdoors',
  'sceptic',
  'saver',
  'terse',
  'poet',
  'plain',
  'plain',
];

/** The voice of a member, determined by trade, age and life circumstances, otherwise by chance. */
export function voiceOf(draw: RandomSource, member: DemoMember, age: number, facts: ReadonlySet<string>): Voice {
  if (tradeOf(member)) return 'expert';
  if (age < 21 && draw.happens(0.6)) return 'teen';
  if (age >= 58 && draw.happens(0.6)) return 'older';
  if (facts.has('man') && draw.happens(0.4)) return 'plainman';
  if (facts.has('parent') && draw.happens(0.4)) return 'parent';
  if (!ENGLISH.includes(member.country) && draw.happens(0.16)) return 'nonnative';
  return draw.pick(ANYBODY);
}
