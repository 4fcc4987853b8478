import { expect, test } from 'vitest';
import { reviews } from '../../fixtures/reviews.ts';
import { refused, showPage } from '../../fixtures/show-page.ts';
import type { Input } from '../../kit/wire.ts';

const KEY = 'GET review/list/pagination/{productId}';
const address = '/en/product/barrier-milk';
const page = { list: reviews, count: 412, next_offset: 6 };

test('the address decides which reviews are asked for', async () => {
  const asked: Input<typeof KEY>[] = [];
  const answer = (input: Input<typeof KEY>) => {
    asked.push(input);
    return page;
  };
  const answers = { [KEY]: answer };
  await showPage(address, answers);
  await showPage(`${address}?reviews=3&stars=4&order=rating-low&country=NOT_ALL`, answers);
  expect(asked).toEqual([
    { productId: 1, offset: 0, limit: 6, country: 'ALL', order_by: 'created_at', sort_by: 'DESC' },
    { productId: 1, offset: 12, limit: 6, country: 'NOT_ALL', order_by: 'rating', sort_by: 'ASC', rating: 4 },
  ]);
});

test('bars, orders and pages are links that keep the rest of the choice', async () => {
  const { html, text } = await showPage(`${address}?stars=4&order=liked`);
  expect(html).toContain(`href="${address}?order=liked&amp;stars=5#review-list"`);
  expect(html).toContain(`href="${address}?stars=4#review-list"`);
  expect(html).toContain(`href="${address}?order=liked&amp;reviews=2&amp;stars=4#review-list"`);
  expect(html).toMatch(/href="[^"]*\?order=liked#review-list" aria-current="true"/);
  expect(text).toContain('4 stars: 18%, 217 reviews');
  expect(text).toContain('1–3 of 412 reviews');
});

test('a review tells who, when and how many stars', async () => {
  const { html, text } = await showPage(address);
  for (const words of ['Amara O.', 'Verified', 'United Kingdom', '12 Nov 2026', '48 likes']) expect(text).toContain(words);
  expect(html).toContain('aria-label="4.5 out of 5 stars"');
  expect(html).toContain(
    '<h3 class="people-text" dir="auto"><a class="who-name" href="/en/user-profile/00000000-0000-4000-8000-000000000002">Sofía R.</a></h3>',
  );
});

test('a visitor has no country, so nothing offers to choose one', async () => {
  expect((await showPage(address)).html).not.toMatch(/Same Country|country=/);
});

test('what people write stays text', async () => {
  const evil = { ...reviews[0], comment: '<img src=x onerror=alert(1)></script>' } as (typeof reviews)[0];
  const { html } = await showPage(address, { [KEY]: { ...page, list: [evil] } });
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('addresses in what people write can be followed, those of others in a new window', async () => {
  const linked = {
    ...reviews[0],
    comment: 'See https://lab.example/a, https://shop.example/en/home or javascript:alert(1)',
  } as (typeof reviews)[0];
  const { html } = await showPage(address, { [KEY]: { ...page, list: [linked] } });
  expect(html).toContain('<a class="people-link" href="https://lab.example/a" target="_blank" rel="ugc nofollow noopener">');
  expect(html).toContain('<a class="people-link" href="https://shop.example/en/home" rel="ugc nofollow">');
  expect(html).not.toContain('href="javascript:');
});

test('a choice without a match says so and leads back to all', async () => {
  const { text, html } = await showPage(`${address}?stars=1`, { [KEY]: { list: [], count: 0, next_offset: null } });
  expect(text).toContain('Review not available');
  expect(html).toContain(`href="${address}#review-list"`);
});

test('choices without a match stay to be changed; what leads on lets go of what it says, and of nothing else', async () => {
  const { html, text } = await showPage(`${address}?stars=4&tone=1&order=liked`, { [KEY]: { list: [], count: 0, next_offset: null } });
  expect(text).toContain('4 stars: Show all reviews');
  expect(html).toContain('aria-label="Sort by: Likes high to low"');
  expect(text).not.toContain('1–0');
  expect(html).toContain(`href="${address}?order=liked&amp;stars=4#review-list">Everyone’s 4-star reviews</a>`);
  expect(html).toContain(`href="${address}?order=liked#review-list">Show all reviews</a>`);
});

test('a page beyond the last leads to the last', async () => {
  const beyond = await showPage(`${address}?reviews=99&stars=4`, { [KEY]: { list: [], count: 412, next_offset: null } });
  expect(beyond).toMatchObject({ status: 302, location: `${address}?reviews=69&stars=4` });
});

test('reviews that cannot be loaded leave the page standing and offer to try again', async () => {
  const { status, text, html } = await showPage(`${address}?reviews=2`, { [KEY]: refused(500) });
  expect(status).toBe(200);
  expect(text).toContain('Barrier Milk');
  expect(text).toContain('Looks like something went wrong!');
  expect(html).toContain(`href="${address}?reviews=2" data-document=""`);
});

test('the older address of the reviews leads to them', async () => {
  expect(await showPage('/en/review/barrier-milk')).toMatchObject({ status: 302, location: '/en/product/barrier-milk#reviews' });
});
