import { expect, test } from 'vitest';
import type { SeedTranslation } from '../../server/db/seed/data.ts';
import { demoBrands } from '../catalogue/index.ts';
import { demoMembers } from '../people/index.ts';
import { demoContent } from '../seed.ts';
import { demoTranslations } from './index.ts';

const { categories, attributes, topics, banners, titles } = demoContent(demoMembers());
const slugs = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug).sort();

test('every translation has words for everything', () => {
  for (const translation of demoTranslations()) check(translation);
});

function check(said: SeedTranslation): void {
  expect(Object.keys(said.categories).sort()).toEqual(slugs(categories));
  expect(Object.keys(said.attributes).sort()).toEqual(slugs(attributes));
  for (const { slug, options } of attributes)
    expect(Object.keys(said.attributes[slug]?.options ?? {}).sort(), slug).toEqual(slugs(options));
  expect(Object.keys(said.brands).sort()).toEqual(slugs(demoBrands()));
  expect(Object.keys(said.topics).sort()).toEqual(slugs(topics));
  expect(said.banners).toHaveLength(banners.length);
  expect(Object.keys(said.titles).map(Number)).toEqual(titles.map(({ id }) => id).sort((a, b) => a - b));
  const texts = JSON.stringify(said);
  expect(texts).not.toMatch(/""|<script|\bon\w+=/);
  for (const html of Object.values(said.html))
    expect([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).toEqual(expect.arrayContaining(['p']));
}
