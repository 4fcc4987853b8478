import type { RandomSource } from '../random.ts';
import type { DemoMember } from '../types.ts';
import { isMan } from './names.ts';
import abouts from './stock/about.json' with { type: 'json' };
import experts from './stock/experts.json' with { type: 'json' };

/** Gives experts their trade and other members a fitting line about themselves; each line is used once. */
export function giveAbouts(draw: RandomSource, members: DemoMember[]): void {
  const order = draw.shuffle(members);
  for (const { expert, about } of experts) {
    const member = order.find((one) => one.expert === null && suitsTrade(one, expert));
    if (member) Object.assign(member, { expert, about, verified: true });
  }
  for (const line of abouts) {
    const [trait, text] = line.startsWith('@') ? split(line) : ['', line];
    const member = order.find((one) => one.about === null && has(one, trait));
    if (member) member.about = text;
  }
}

function split(line: string): [string, string] {
  const gap = line.indexOf(' ');
  return [line.slice(1, gap), line.slice(gap + 1)];
}

function suitsTrade(member: DemoMember, expert: string): boolean {
  if (bornIn(member) > 1999) return false;
  if (expert === 'Barber') return isMan(member.name, member.country);
  if (expert === 'Midwife') return !isMan(member.name, member.country);
  return expert !== 'Curl specialist' || member.hairStyle === 'CURLY' || member.hairStyle === 'KINKY';
}

function has(member: DemoMember, trait: string): boolean {
  if (trait === '') return true;
  const born = bornIn(member);
  if (trait === 'young') return born >= 2002;
  if (trait === 'older') return born < 1966;
  if (trait === 'parent') return born > 1977 && born < 1997;
  if (trait === 'man') return isMan(member.name, member.country);
  return member.skinType === trait || member.hairStyle?.toLowerCase() === trait;
}

function bornIn(member: DemoMember): number {
  return Number(member.birthDate.slice(0, 4));
}
