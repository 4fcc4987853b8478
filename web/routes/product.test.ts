import { describe, expect, test } from 'vitest';
import { productDetail } from '../fixtures/products.ts';
import { reviews } from '../fixtures/reviews.ts';
import { origin, refused, showPage } from '../fixtures/show-page.ts';
import type { Output } from '../kit/wire.ts';

const DETAIL = 'GET product/slug/detail/{slug}';
const REVIEWS = 'GET review/list/pagination/{productId}';
type Info = Output<typeof DETAIL>['info'];

const address = '/en/product/barrier-milk';
const show = (info: Partial<Info>, search = '') => showPage(address + search, { [DETAIL]: { info: { ...productDetail.info, ...info } } });
const noReviews = { list: [], count: 0, next_offset: null };

describe('what the page says of itself', () => {
  test('its title names product and brand before the operator’s words, unless somebody wrote one for it', async () => {
    expect((await show({})).html).toContain('<title>Barrier Milk by Nordlys – Title 7 · Rosewater</title>');
    expect((await show({ meta_title: 'Milk for winter', meta_description: 'Soft.' })).html).toContain(
      '<title>Milk for winter · Rosewater</title>',
    );
    expect((await show({ description: null })).html).toContain('name="description" content="Description 7"');
  });

  test('a page of reviews has an address of its own, a filter or order has not', async () => {
    expect((await show({}, '?reviews=2&stars=4&order=liked')).html).toContain(`rel="canonical" href="${origin}${address}?reviews=2"`);
    expect((await show({}, '?reviews=2')).html).toContain('reviews page 2 · Rosewater');
    expect((await show({}, '?stars=4')).html).toContain(`rel="canonical" href="${origin}${address}"`);
  });

  test('search engines read product, rating, reviews and the way here, and no offer', async () => {
    const { graph, html } = await show({});
    expect(html.match(/ld\+json/g)).toHaveLength(1);
    expect(graph.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(graph[0]).toMatchObject({
      name: 'Barrier Milk',
      url: origin + address,
      brand: { '@type': 'Brand', name: 'Nordlys' },
      gtin13: '2012345678904',
      image: [`${origin}/pictures/p-barrier-milk.webp?w=1280`, `${origin}/pictures/two.jpg?w=1280`],
      description: productDetail.info.description,
      aggregateRating: { ratingValue: 4.6, ratingCount: 1204, bestRating: 5 },
    });
    expect(graph[0]).toHaveProperty('review.length', reviews.length);
    expect(JSON.stringify(graph)).toContain('"author":{"@type":"Person","name":"Amara O."},"datePublished":"2026-11-12"');
    expect(JSON.stringify(graph)).not.toContain('offers');
    expect(JSON.stringify(graph[1])).toContain(`"position":5,"name":"Body lotions","item":"${origin}/en/category/body-lotions"`);
  });

  test('several pictures stand in order, each with its words and a link to it; one stands alone', async () => {
    const several = (await show({})).html;
    expect(several).toMatch(/id="picture-1".*alt="A white pump bottle".*id="picture-2".*alt="The bottle beside two others"/s);
    expect(several).toContain('<a href="#picture-2" aria-label="Picture 2 of 2"');
    const alone = (await show({ pictures: productDetail.info.pictures.slice(0, 1) })).html;
    expect(alone).toContain('alt="A white pump bottle"');
    expect(alone).not.toContain('picture-1');
  });

  test('without ratings nothing is said of them', async () => {
    const unrated = {
      number_of_ratings: 0,
      total_user_rated: 0,
      avg_rating: 0,
      rating_histogram: [0, 0, 0, 0, 0],
      barcode: '96385074',
      image: null,
      pictures: [],
    };
    const { graph, html, text } = await showPage(address, {
      [DETAIL]: { info: { ...productDetail.info, ...unrated } },
      [REVIEWS]: noReviews,
    });
    expect(Object.keys(graph[0] ?? {})).toEqual(['@type', '@id', 'url', 'name', 'brand', 'description', 'gtin8']);
    expect(text).toContain('No review added yet');
    expect(text).not.toContain('Read reviews');
    expect(html).not.toContain('0.0 out of 5 stars');
  });
});

describe('what stands on the page', () => {
  test('price, barcode in groups, attributes, similar products', async () => {
    const { text, html } = await show({});
    for (const words of ['$28.00', 'EAN 2\u00a0012345\u00a0678904', 'Skin type', 'Dry and Sensitive', 'Similar products', 'Quiet Serum'])
      expect(text).toContain(words);
    expect(html).toMatch(/<img src="\/pictures\/p-barrier-milk\.webp\?w=640"[^>]*fetchPriority="high"/);
  });

  test('a price that nobody knows is told calmly, an unknown barcode not at all', async () => {
    const { text } = await show({ price: null, barcode: null });
    expect(text).toContain('Price unavailable');
    expect(text).not.toContain('EAN');
  });

  test('a long description shows its beginning, and the whole of it is there', async () => {
    const { html } = await show({});
    const beginning = /class="cut-beginning"[^>]*>(.*?)</.exec(html)?.[1] ?? '';
    expect(beginning.length).toBeLessThanOrEqual(201);
    expect(beginning).toMatch(/\w…$/);
    expect(html).toContain(`>${productDetail.info.description}<`);
    expect((await show({ description: 'Short.' })).html).not.toContain('cut-beginning');
  });

  test('ingredients keep the order of the label and fold beyond 200 characters', async () => {
    const names = Array.from({ length: 30 }, (_, place) => `Ingredient number ${place}`);
    const ingredient = names.map((name, place) => ({ ingredient_id: place + 1, ingredient: { id: place + 1, name } }));
    const { html, text } = await show({ ingredient });
    expect([...html.matchAll(/<li>(Ingredient number \d+)<\/li>/g)].map(([, name]) => name)).toEqual(names);
    expect(text).toContain('+ 21 more');
    expect(text).toContain('not medical advice');
  });

  test('what is not known of the label is said in words', async () => {
    const strange = { ingredient_id: null, ingredient: { id: null, name: 'huile secrète' } };
    const partial = await show({ ingredient: [...productDetail.info.ingredient, strange], ingredients_status: 'PARTIAL' });
    expect(partial.text).toContain('huile secrètenot recognised');
    expect(partial.text).toContain('This ingredient list is incomplete');
    expect((await show({ ingredient: [], ingredients_status: 'MISSING' })).text).toContain('We don’t have this product’s ingredients yet');
    expect((await show({})).text).not.toContain('ingredient list is incomplete');
  });

  test('imported data names its source and licence', async () => {
    const source = { name: 'Open Beauty Facts', licence: 'ODbL 1.0', url: 'https://source.example/1' };
    const { text, html } = await show({ source });
    expect(text).toContain('Contains information from Open Beauty Facts, made available under ODbL 1.0.');
    expect(html).toContain('href="https://source.example/1"');
  });
});

test('an unknown product is the 404 page', async () => {
  expect(await showPage(address, { [DETAIL]: refused(404) })).toMatchObject({ status: 404, tags: [] });
});

test('similar products that cannot be loaded are left out', async () => {
  const { status, text } = await showPage(address, { 'GET similar/product': refused(500) });
  expect(status).toBe(200);
  expect(text).not.toContain('Similar products');
});

test('a description runs the way of its language, whatever letters it begins with, and its own way where nobody knows it', async () => {
  const description = `Nordlys ${'تركيبة لطيفة على البشرة '.repeat(30)}`;
  const known = (await show({ description, description_lang: 'ar' })).html;
  expect(known.match(/<(?:p|summary) class="(?:cut-whole )?people-text" dir="rtl"/g)).toHaveLength(2);
  expect((await show({ description, description_lang: 'fa' })).html).not.toContain('people-text" dir="rtl"');
  expect((await show({ description, description_lang: null })).html).toContain('<p class="cut-whole people-text" dir="auto"');
});
