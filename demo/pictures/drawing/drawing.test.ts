import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PlaceholderKind, placeholder } from '../../../server/drawing/placeholder.ts';
import { rasterise } from '../../../server/drawing/rasterise.ts';
import { arranged } from './arrangement.ts';
import { avatar } from './avatar.ts';
import { portrait } from './people.ts';
import { still } from './still.ts';
import { type TextureSpec, texture } from './texture.ts';

const TEXTURES: TextureSpec['kind'][] = ['cream', 'swirl', 'gel', 'oil', 'powder', 'swatches', 'foam'];
const PLACEHOLDERS: PlaceholderKind[] = ['product', 'brand', 'category', 'person', 'post'];

test.each(TEXTURES)('%s is spread out the same way every time', async (kind) => {
  const spec: TextureSpec = { kind, width: 300, height: 200, colour: '#f3dccb', tint: '#dfa6a4' };
  expect(texture(spec)).toBe(texture(spec));
  const { channels } = await sharp(await rasterise(texture(spec), { width: 150 })).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(4);
});

test.each(PLACEHOLDERS)('the placeholder of a %s is small and renders', async (kind) => {
  expect(placeholder(kind).length).toBeLessThan(1500);
  expect((await rasterise(placeholder(kind), { width: 120 })).length).toBeGreaterThan(100);
});

test('forty portraits are forty people', () => {
  const drawn = Array.from({ length: 40 }, (_, i) => avatar(portrait(i + 1)));
  expect(new Set(drawn).size).toBe(40);
});

test('products stand beside each other within the picture', () => {
  const products = (['pump', 'compact', 'polish'] as const).map((kind) => ({ kind, brand: 'calla-noor', name: 'Noon' }));
  for (const pose of ['pair', 'row', 'steps'] as const) {
    const spec = arranged({ width: 1000, height: 750, title: 'Three', tint: '#e6b9a4', seed: pose, products, pose });
    expect(spec.items).toHaveLength(3);
    for (const { x, y } of spec.items) {
      expect(x).toBeGreaterThan(60);
      expect(x).toBeLessThan(940);
      expect(y).toBeLessThan(750);
    }
    expect(still(spec)).not.toMatch(/NaN|undefined/);
  }
});
