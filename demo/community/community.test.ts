import { expect, test } from 'vitest';
import { starterMetaContent, starterPages, starterSocialLinks, starterTopics } from '../../server/starter-content/content.ts';
import { demoBanners } from '../banners.ts';
import { demoBrands, demoCategories } from '../catalogue/index.ts';
import { demoMembers } from '../people/index.ts';
import { packIndex } from '../pictures/pack.ts';
import { demoPosts } from './index.ts';

const members = demoMembers();
const topics = starterTopics();
const posts = demoPosts(members);

test('12 topics, 250 posts and discussions, each with a title and address of its own', () => {
  expect(topics).toHaveLength(12);
  expect(posts).toHaveLength(250);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(250);
  expect(new Set(posts.map(({ description }) => description)).size).toBe(250);
  for (const { slug, title, topic, description } of posts) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title.length).toBeLessThanOrEqual(150);
    expect(description.length).toBeGreaterThan(30);
    expect(topics.map((one) => one.slug)).toContain(topic);
  }
});

test('discussions ask', () => {
  const talks = posts.filter(({ type }) => type === 'DISCUSSION');
  expect(talks.length).toBeGreaterThan(80);
  for (const { title, description } of talks) expect(`${title} ${description}`).toContain('?');
});

test('comments are 0 to 25, later than their post, never twice the same under one, rarely the same anywhere', () => {
  const said = new Map<string, number>();
  for (const { comments, age } of posts) {
    expect(comments.length).toBeLessThanOrEqual(25);
    expect(new Set(comments.map(({ comment }) => comment)).size).toBe(comments.length);
    for (const one of comments) {
      expect(one.age).toBeLessThanOrEqual(age);
      expect(one.age).toBeGreaterThan(0);
      said.set(one.comment, (said.get(one.comment) ?? 0) + 1);
    }
  }
  expect(posts.some(({ comments }) => comments.length === 0)).toBe(true);
  expect(Math.max(...said.values())).toBeLessThanOrEqual(8);
});

test('nobody writes before joining or likes their own post', () => {
  for (const { member, age, likes } of posts) {
    expect(members[member]?.age).toBeGreaterThanOrEqual(age);
    expect(likes).not.toContain(member);
  }
});

test('every post has a picture of the pack, and those that are read together differ', () => {
  const index = packIndex();
  const pictures = posts.flatMap(({ type, picture }) => (type === 'POST' || picture ? [picture] : []));
  expect(pictures.filter((name) => !name || !index[name])).toEqual([]);
  for (let i = 1; i <= 40; i += 1) expect(pictures).toContain(`post-${i}`);
  const newest = posts.toSorted((one, other) => one.age - other.age).flatMap(({ picture }) => picture ?? []);
  expect(newest.filter((picture, at) => newest.slice(at + 1, at + 4).includes(picture)).length).toBeLessThan(8);
});

test('banners lead to what the shop has', () => {
  const slugs = [...demoCategories(), ...demoBrands()].map(({ slug }) => slug);
  expect(demoBanners()).toHaveLength(4);
  for (const { redirectUrl } of demoBanners()) {
    expect(redirectUrl).toMatch(/^\/(category|brand-detail)\/[a-z0-9-]+$/);
    expect(slugs).toContain(redirectUrl.split('/').at(-1));
  }
});

test('pages hold plain HTML only, and say what they must', () => {
  expect(starterPages().map(({ slug }) => slug)).toEqual(['about-us', 'privacy', 'terms']);
  for (const { html } of starterPages()) {
    const tags = [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)];
    for (const [, close, tag, attributes] of tags) {
      expect(['h2', 'p', 'ul', 'li', 'a', 'strong']).toContain(tag);
      expect(attributes).toMatch(tag === 'a' && close === '' ? /^ href="(\/[a-z-]+|mailto:[a-z@.]+)"$/ : /^$/);
    }
    for (const tag of ['p', 'ul', 'li', 'a', 'strong']) {
      const count = (open: string) => tags.filter(([, close, name]) => close === open && name === tag).length;
      expect(count(''), tag).toBe(count('/'));
    }
  }
  const all = starterPages().map(({ html }) => html);
  for (const html of [all[0], all[2]])
    expect(html).toMatch(/5 points for each review, whatever its rating[\s\S]*medical advice[\s\S]*CosIng|CosIng[\s\S]*medical advice/);
  expect(all[0]).toContain('How reviews are checked');
});

test('page titles for every number that pages ask for, short enough for a results page', () => {
  expect(starterMetaContent().map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const { title, description } of starterMetaContent()) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  }
  expect(starterSocialLinks().email).toMatch(/\.example$/);
});

test('the same posts every time', () => {
  expect(demoPosts(members)).toEqual(posts);
});
