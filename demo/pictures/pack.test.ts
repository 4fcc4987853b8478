import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { starterTopics } from '../../server/starter-content/content.ts';
import { demoBrands, demoCategories, demoProducts } from '../catalogue/index.ts';
import { fingerprint, svgOf } from './drawn.ts';
import { PACK, packIndex } from './pack.ts';
import { pictureJobs } from './plan.ts';

const LARGEST_PACK = 33e6;
const index = packIndex();

test('every product, brand, category and topic of the demo has its picture', () => {
  const products = demoProducts();
  const filled = new Set(products.map(({ category }) => category));
  const wanted = [
    ...products.map(({ slug }) => `product-${slug}`),
    ...starterTopics().map(({ slug }) => `topic-${slug}`),
    ...demoBrands().map(({ slug }) => `brand-${slug}`),
    ...demoCategories()
      .filter(({ slug }) => filled.has(slug))
      .map(({ slug }) => `category-${slug}`),
  ];
  expect(wanted.filter((name) => !index[name])).toEqual([]);
});

test('banners, posts, portraits and placeholders are there', () => {
  const count = (prefix: string) => Object.keys(index).filter((name) => name.startsWith(prefix)).length;
  expect(count('banner-')).toBe(5);
  expect(count('post-')).toBe(40);
  expect(count('avatar-')).toBe(40);
  expect(count('placeholder-')).toBe(5);
  expect(index.share).toMatchObject({ width: 1200, height: 630 });
});

test('index and files agree, and the pack stays small', () => {
  const files = readdirSync(PACK).filter((file) => file.endsWith('.webp'));
  expect(files.sort()).toEqual(
    Object.keys(index)
      .map((name) => `${name}.webp`)
      .sort(),
  );
  expect(files.reduce((sum, file) => sum + statSync(new URL(file, PACK)).size, 0)).toBeLessThan(LARGEST_PACK);
});

test('products share one ratio and every picture has a colour to wait with', () => {
  for (const [name, { width, height, tint }] of Object.entries(index)) {
    if (name.startsWith('product-')) expect({ width, height }, name).toEqual({ width: 720, height: 900 });
    expect(tint, name).toMatch(/^#[0-9a-f]{6}$/);
  }
});

// every twentieth only, since all of them take 15 seconds
test('the pack is what the generator draws today: run make.ts when this fails', () => {
  const stale = pictureJobs().filter((job, i) => i % 20 === 0 && index[job.name]?.hash !== fingerprint(svgOf(job.drawing), job));
  expect(stale.map(({ name }) => name)).toEqual([]);
});
