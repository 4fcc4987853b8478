import { random } from '../../../server/drawing/random.ts';
import type { Hex } from '../../../server/drawing/spec.ts';
import type { AvatarSpec } from './avatar.ts';
import type { HairstyleName } from './hairstyles.ts';

const STYLES: HairstyleName[] = ['long', 'curly', 'bob', 'scarf', 'bun', 'short', 'fringe', 'afro', 'braid', 'cropped'];
const SKINS: Hex[] = ['#f3d0b6', '#9a6747', '#e7b596', '#6f4632', '#f0c8ac', '#b98160', '#d9a47e', '#54352a', '#e3ae8c', '#83553c'];
const HAIRS: Hex[] = ['#5a3220', '#241814', '#c99a58', '#1f1a1d', '#6d2f24', '#a0683a', '#3a2a26', '#8c8482', '#7a3f2a'];
const TOPS: Hex[] = ['#5b2a45', '#d99a4e', '#8aa08a', '#8f3d55', '#c4547a', '#3c5a66', '#7d8f77', '#26323f', '#b9684a', '#ece3d6'];
const TINTS: Hex[] = ['#f3dcdc', '#dde4da', '#e5dcea', '#efe3d3', '#f4e2bd', '#d9e5ea', '#f6dedd', '#f0ddd0', '#e3d7cc', '#d5dfd3'];
const BEARDED: ReadonlySet<HairstyleName> = new Set(['short', 'cropped', 'curly', 'afro']);
// these textured styles are drawn with dark hair only
const DARK: ReadonlySet<HairstyleName> = new Set(['afro', 'curly', 'braid']);

const at = <T>(list: T[], i: number): T => list[i % list.length] as T;

/** The n-th drawn member, n from 1: each attribute cycles through its list at its own pace, so that no two portraits are equal. */
export function portrait(n: number): AvatarSpec {
  const next = random(`portrait ${n}`);
  const style = at(STYLES, n - 1);
  const skin = at(SKINS, n * 3 + Math.floor(n / 10));
  const hair = DARK.has(style) ? at(['#241814', '#1f1a1d', '#3a2a26', '#5a3220'], n) : at(HAIRS, n * 2 + Math.floor(n / 9));
  const beard = BEARDED.has(style) && next() < 0.45;
  return {
    ...{ style, skin, hair, top: at(TOPS, n * 7 + Math.floor(n / 10)), tint: at(TINTS, n + Math.floor(n / 7)) },
    ...{ beard, glasses: next() < 0.22, earrings: !beard && style !== 'scarf' && next() < 0.5 },
  };
}
