import { expect, test } from 'vitest';
import type { DueMail } from './queries.ts';
import { writeLetter } from './write.ts';

const letter = (lang: string, template: string, params: DueMail['params']) =>
  writeLetter({ id: 1, reason: 'one', recipient: 'ada@example.org', tries: 0, lang, template, params }, 'shop.example');

test('a mail that asks to act does not say that it can be ignored', () => {
  expect(letter('en', 'sign_up_code', { code: '0427', minutes: 10 }).text).toContain('you can ignore it');
  for (const template of ['password_changed', 'email_change', 'account_deleted']) {
    const { text, html } = letter('en', template, {});
    for (const written of [text, html]) {
      expect(written).toContain('it’s about your Rosewater account');
      expect(written).not.toContain('ignore');
    }
  }
});

test('a code keeps its own direction inside a line of the reader’s', () => {
  expect(letter('ar', 'sign_up_code', { code: '0427', minutes: 10 }).html).toMatch(/<p style="[^"]*"><bdi dir="ltr">0427<\/bdi><\/p>/);
});

test('the colon before a link is the language’s own', () => {
  const linked = (lang: string) =>
    letter(lang, 'reset_code', { code: '0427', minutes: 10, link_minutes: 30, link: 'https://shop.example/r' }).text;
  expect(linked('en')).toContain('Choose a new password:\nhttps://shop.example/r');
  expect(linked('fr')).toContain('\u202f:\nhttps://shop.example/r');
  expect(linked('zh')).toContain('：\nhttps://shop.example/r');
});
