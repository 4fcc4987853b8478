import { type RandomSource, randomSource } from '../random.ts';
import type { DemoMember, SkinType } from '../types.ts';
import { giveAbouts } from './abouts.ts';
import { avatarFor } from './avatars.ts';
import { type CalledName, callSomebody, isMan, nickname, PLACES, type Place } from './names.ts';

const COUNT = 300;
const TONES = ['#F1D8CD', '#EFD2C5', '#EDCBBD', '#BA988A', '#A28578', '#745F56', '#5D4C45', '#2E2622'];
const SKIN: readonly [SkinType, number][] = [
  ['combination', 30],
  ['dry', 23],
  ['oily', 19],
  ['sensitive', 16],
  ['normal', 12],
];
const TONE_RANGE: Record<string, readonly [number, number]> = { light: [0, 3], mid: [2, 5], deep: [5, 7], mixed: [0, 7] };
const HAIR: Record<string, readonly [number, number, number, number]> = {
  straight: [55, 35, 8, 2],
  wave: [25, 50, 22, 3],
  curly: [15, 35, 42, 8],
  coily: [4, 6, 30, 60],
  mixed: [30, 32, 22, 16],
};
const HAIR_STYLES = ['STRAIGHT', 'WAVE', 'CURLY', 'KINKY'] as const;
// Reference year for ages; members are at least 16 when they join as long as the seed day is not before this year.
const BASE_YEAR = 2026;

/** The 300 members of the demo shop; deterministic, and all invented. */
export function demoMembers(): DemoMember[] {
  const draw = randomSource('members');
  const taken = new Set<string>();
  const members: DemoMember[] = [];
  while (members.length < COUNT) {
    const member = drawMember(draw, members.length, taken);
    if (!taken.has(member.name)) members.push(member);
    taken.add(member.name).add(member.userName.toLowerCase());
  }
  giveAbouts(draw, members);
  return members;
}

/** Draws one member; `taken` holds the user names already in use, in lower case. */
export function drawMember(draw: RandomSource, n: number, taken: ReadonlySet<string>): DemoMember {
  const place = PLACES[draw.weigh(PLACES.map(({ share }) => share))] as Place;
  const called = (n % 14 === 5 ? nickname(Math.floor(n / 14)) : undefined) ?? callSomebody(draw, place, draw.happens(0.24));
  const userName = freeUserName(draw, called, taken);
  const age = Math.round(1095 * draw.unit() ** 0.9);
  const tone = toneOf(draw, place);
  return {
    name: called.shown,
    userName,
    email: `${draw.happens(0.5) ? userName.toLowerCase() : mailbox(called, n)}@example.${draw.pick(['com', 'org', 'net'])}`,
    country: place.code,
    skinType: (SKIN[draw.weigh(SKIN.map(([, share]) => share))] as [SkinType, number])[0],
    skinTone: draw.happens(0.62) ? (TONES[tone] ?? null) : null,
    hairStyle: draw.happens(0.7) ? (HAIR_STYLES[draw.weigh(HAIR[place.hair] ?? [1, 1, 1, 1])] ?? null) : null,
    about: null,
    // An .example name cannot belong to a real person.
    instagram: draw.happens(0.3) ? `${userName.toLowerCase().slice(0, 22)}.example` : null,
    expert: null,
    verified: draw.happens(0.56),
    birthDate: birthDate(draw, age),
    age,
    avatar: draw.happens(0.7) ? avatarFor(draw, isMan(called.shown, place.code), tone) : null,
  };
}

/** Index of the skin tone, 0 to 7. */
function toneOf(draw: RandomSource, place: Place): number {
  const [from, to] = TONE_RANGE[place.tones] ?? [0, 7];
  return from + draw.below(to - from + 1);
}

/** ISO birth date of a person aged from 16 (when joining) to about 76, mostly between 20 and 45. */
function birthDate(draw: RandomSource, joined: number): string {
  const years = 17.2 + joined / 365.25 + 59 * draw.unit() ** 1.9;
  const day = new Date(Date.UTC(BASE_YEAR, 0, 1) - Math.round(years * 365.25) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

function freeUserName(draw: RandomSource, called: CalledName, taken: ReadonlySet<string>): string {
  for (;;) {
    const name = userName(draw, called).slice(0, 30);
    if (!taken.has(name.toLowerCase())) return name;
  }
}

function userName(draw: RandomSource, { latin: [given, family] }: CalledName): string {
  const [a, b] = [given.toLowerCase(), family.toLowerCase()];
  if (b === '') return `${a}${draw.happens(0.5) ? '' : draw.below(90) + 10}`;
  const ways = [
    `${a}_${b}`,
    `${a}${b}`,
    `${a}${draw.below(99) + 1}`,
    `${b}_${a}`,
    `${given}${family.slice(0, 1)}`,
    `${a}_${b.slice(0, 1)}${draw.below(90) + 10}`,
  ];
  const suffixes = [`${a}_reads_labels`, `${a}skin`, `its_${a}`, `${a}_at_home`, `${a}writes`, `hello${a}`];
  return draw.happens(0.85) ? draw.pick(ways) : draw.pick(suffixes);
}

function mailbox({ latin: [given, family] }: CalledName, n: number): string {
  return [given, family, String(n + 1)].filter(Boolean).join('.').toLowerCase();
}
