import type { Gobo, Hex } from '../../server/drawing/spec.ts';
import type { DemoProduct } from '../types.ts';
import { choose } from './choice.ts';
import { arranged } from './drawing/arrangement.ts';
import type { TextureSpec } from './drawing/texture.ts';
import type { Job } from './job.ts';

const WIDTH = 900;
const SIZE = { width: 1000, height: 750 } as const;
const TINTS: readonly Hex[] = ['#e7c9c0', '#c9d6c2', '#d7cbe2', '#ead2a2', '#c3d8e0', '#e6b9a4', '#d9b3bd', '#cfc7ae'];
const GOBOS: readonly Gobo[] = ['window', 'leaves', 'disc', 'window', 'arch'];

/** Scenes of posts: products of these categories (leaf slugs). */
const SCENES: [title: string, ...categories: string[]][] = [
  ['A morning shelf', 'gel-cleansers', 'hydrating-toners', 'hydrating-serums', 'gel-creams'],
  ['An evening shelf', 'cleansing-oils-balms', 'night-creams', 'face-oils', 'lip-masks'],
  ['Three serums', 'brightening-serums', 'calming-serums', 'ampoules'],
  ['Creams for a dry winter', 'rich-creams', 'face-balms', 'body-creams'],
  ['Masks for a Sunday', 'sheet-masks', 'clay-masks', 'cream-masks'],
  ['Lips in three textures', 'lipsticks', 'lip-glosses', 'lip-balms'],
  ['Eyes for the evening', 'mascaras', 'eyeliners', 'eye-palettes'],
  ['A light base', 'foundations', 'concealers', 'skin-tints-cushions'],
  ['Cheeks', 'blushes', 'bronzers', 'highlighters'],
  ['Two perfumes', 'eau-de-parfum', 'extraits', 'colognes'],
  ['Scent to carry', 'solid-perfumes', 'rollerballs', 'perfume-oils'],
  ['Wash day', 'gentle-shampoos', 'hair-masks', 'hair-oils'],
  ['Curls', 'curl-creams', 'curl-gels', 'leave-ins'],
  ['Scalp care', 'scalp-tonics', 'scalp-scrubs', 'scalp-shampoos'],
  ['Soap, twice', 'bar-soaps', 'black-soaps', 'shower-oils'],
  ['A long bath', 'bath-salts', 'bath-oils-milks', 'bath-bombs', 'scented-candles'],
  ['Deodorants compared', 'deodorant-sticks', 'deodorant-sprays', 'deodorant-creams'],
  ['Sun on the face', 'face-sunscreens', 'mineral-sunscreens', 'sun-sticks'],
  ['Sun on the body', 'sun-lotions', 'sun-sprays-oils', 'after-sun-gels'],
  ['Nails in autumn', 'cream-polishes', 'shimmer-polishes', 'cuticle-oils'],
  ['Shaving', 'shaving-creams', 'razors', 'shaving-brushes'],
  ['A beard kit', 'beard-oils', 'beard-balms', 'beard-washes'],
  ['Hands that work', 'hand-creams', 'hand-balms-masks', 'hand-washes'],
  ['Feet after a hike', 'foot-creams', 'foot-scrubs', 'foot-sprays'],
  ['Brushes worth their price', 'face-brushes', 'eye-brushes', 'blending-sponges'],
  ['A room that smells good', 'scented-candles', 'reed-diffusers', 'room-sprays'],
  ['For the smallest', 'baby-washes', 'baby-creams', 'baby-bath-oils'],
  ['Teeth', 'daily-toothpastes', 'mouth-rinses', 'sensitive-toothpastes'],
];

const SURFACES: [title: string, spec: Omit<TextureSpec, 'width' | 'height'>][] = [
  ['A stroke of cream', { kind: 'cream', colour: '#f6e4d2', tint: '#c9a3a0' }],
  ['A drop of hyaluronic gel', { kind: 'gel', colour: '#9cc7dc', tint: '#e4eef2' }],
  ['Drops of oil', { kind: 'oil', colour: '#dba23f', tint: '#efe3cf' }],
  ['Foam', { kind: 'foam', colour: '#eef3ef', tint: '#b5cbb6' }],
  ['Powders, crushed', { kind: 'powder', colour: '#c88a7a', tint: '#efe3dc', shades: ['#b9705a', '#e0b48f', '#7d3f3b'] }],
  ['Reds on the arm', { kind: 'swatches', colour: '#a8233a', tint: '#eed9c8', shades: ['#7a1526', '#a8233a', '#c8493d', '#e08a6c'] }],
  ['Nudes on the arm', { kind: 'swatches', colour: '#c08a70', tint: '#e6cdb8', shades: ['#8a5140', '#b77a63', '#d19c86', '#e6bfae'] }],
  ['A butter, whipped', { kind: 'swirl', colour: '#e9cf97', tint: '#b98f55' }],
  ['Clay, just mixed', { kind: 'cream', colour: '#b8c2a5', tint: '#e6e2cf' }],
  ['A purple gel', { kind: 'gel', colour: '#b39ad8', tint: '#ece5f4' }],
  ['Rose oil', { kind: 'oil', colour: '#d9808c', tint: '#f4e0e0' }],
  ['Night cream', { kind: 'swirl', colour: '#cfc3e2', tint: '#8474a6' }],
];

function sceneJob(products: DemoProduct[], i: number): Omit<Job, 'name'> {
  const [title = '', ...leaves] = SCENES[i] ?? [];
  const chosen = leaves
    .flatMap((leaf) =>
      choose(
        products.filter(({ category }) => category === leaf),
        1,
        2,
      ),
    )
    .slice(0, 3);
  const tint = TINTS[i % TINTS.length] ?? '#e7c9c0';
  const gobo = GOBOS[i % GOBOS.length] ?? 'window';
  const spec = arranged({ ...SIZE, title, tint, seed: title, products: chosen.map(({ picture }) => picture), gobo });
  return { title, drawing: { kind: 'still', spec }, width: WIDTH };
}

/** Pictures for posts, `post-1` and following: scenes and, about every third, a texture. */
export function postJobs(products: DemoProduct[]): Job[] {
  const scenes = SCENES.map((_, i) => sceneJob(products, i));
  const surfaces = SURFACES.map(
    ([title, spec]): Omit<Job, 'name'> => ({ title, drawing: { kind: 'texture', spec: { ...SIZE, ...spec, seed: title } }, width: WIDTH }),
  );
  return [...scenes, ...surfaces].map((job, i) => ({ name: `post-${i + 1}`, ...job }));
}
