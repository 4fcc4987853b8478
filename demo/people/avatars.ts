import { portrait } from '../pictures/drawing/people.ts';
import type { RandomSource } from '../random.ts';

/** How many portraits the picture pack holds. */
const AVATARS = 40;
const MALE_STYLES = ['short', 'cropped'];
const WHO = Array.from({ length: AVATARS }, (_, i) => {
  const { beard, style, skin } = portrait(i + 1);
  return { n: i + 1, light: lightOf(skin), bearded: beard === true, short: MALE_STYLES.includes(style), textured: style === 'afro' };
});
// Lightness of the eight skin tones on the scale of the portraits.
const LIGHTS = [0.83, 0.8, 0.75, 0.68, 0.55, 0.42, 0.33, 0.24];

/** The number of a portrait that suits this person: beards for men only, skin of similar lightness. `tone` is 0 (lightest) to 7. */
export function avatarFor(draw: RandomSource, man: boolean, tone: number): number {
  const aim = LIGHTS[tone] ?? 0.7;
  const fit = WHO.filter(({ bearded, short, textured }) => (man ? bearded || short : !bearded) && !(textured && tone < 3));
  const near = fit.sort((a, b) => Math.abs(a.light - aim) - Math.abs(b.light - aim)).slice(0, man ? 6 : 9);
  return draw.pick(near).n;
}

function lightOf(hex: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765;
}
