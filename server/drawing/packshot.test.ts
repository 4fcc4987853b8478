import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LAYOUTS } from './labels/layouts.ts';
import { LOOKS } from './looks.ts';
import { packshot } from './packshot.ts';
import { rasterise } from './rasterise.ts';
import { KINDS, type Layout, type PackshotSpec } from './spec.ts';

const spec = (more: Partial<PackshotSpec>): PackshotSpec => ({
  kind: 'pump',
  brand: 'nordlys',
  name: 'Barrier Milk',
  line: 'Oat lipids',
  size: '200 ml',
  ...more,
});
const HOUSES = Object.keys(LOOKS);

test('the same spec gives the same drawing, another name another one', () => {
  expect(packshot(spec({}))).toBe(packshot(spec({})));
  expect(packshot(spec({}))).not.toBe(packshot(spec({ name: 'Barrier Cream' })));
});

test.each(KINDS)('%s is drawn in every layout', async (kind) => {
  for (const [i, layout] of (Object.keys(LAYOUTS) as Layout[]).entries()) {
    const brand = HOUSES[(KINDS.indexOf(kind) * 5 + i) % HOUSES.length] ?? 'nordlys';
    const svg = packshot(spec({ kind, layout, brand }));
    expect(svg, layout).not.toMatch(/NaN|undefined|Infinity/);
    const { entropy, channels } = await sharp(await rasterise(svg, { width: 64 })).stats();
    expect(channels).toHaveLength(3);
    // a ground alone has less
    expect(entropy, layout).toBeGreaterThan(3);
  }
});

test('the picture has the width asked for and is the same file every time', async () => {
  const first = await rasterise(packshot(spec({})), { width: 160 });
  const second = await rasterise(packshot(spec({})), { width: 160 });
  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 160, height: 200 });
  expect(second.equals(first)).toBe(true);
});

test('a name may hold what SVG may not', () => {
  expect(packshot(spec({ brand: 'x', brandName: 'Salt & <Sea>', name: 'A & B <script>' }))).toContain('<title>Salt &amp;');
});
