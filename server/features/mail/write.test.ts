import { expect, test } from 'vitest';
import type { DueMail } from './queries.ts';
import { renderMail } from './write.ts';

const render = (lang: string, template: string, params: DueMail['params']) =>
  renderMail(
    { id: 1, reason: 'one', recipient: 'ada@example.org', tries: 0, lang, template, params },
    { host: 'shop.example', shop: 'Rosewater', from: 'Shop <no-reply@shop.example>' },
  );

test('a mail that asks to act does not say that it can be ignored', () => {
  expect(render('en', 'sign_up_code', { code: '0427', minutes: 10 }).text).toContain('you can ignore it');
  const ofStaff = ['staff_granted', 'staff_sign_in', 'factor_added', 'factor_removed', 'recovery_codes_replaced', 'factor_locked'];
  for (const template of ['password_changed', 'email_change', 'account_deleted', ...ofStaff]) {
    const { text, html } = render('en', template, {});
    for (const written of [text, html]) {
      expect(written).toContain('it’s about your Rosewater account');
      expect(written).not.toContain('ignore');
    }
  }
});

test('a mail about an account at a provider names it, and leads to where it can be unlinked', () => {
  const link = 'https://shop.example/en/account-security';
  for (const template of ['identity_linked', 'identity_unlinked']) {
    const { subject, text } = render('en', template, { provider: 'Google', link });
    expect(subject).toContain('A Google account has been');
    expect(text).toContain(`Login and security:\n${link}`);
    expect(text).toContain('it’s about your Rosewater account');
  }
  expect(render('de', 'identity_linked', { provider: 'Facebook', link }).subject).toBe('Ein Facebook-Konto wurde verknüpft');
});

test('isolates the direction of a code in the text', () => {
  expect(render('ar', 'sign_up_code', { code: '0427', minutes: 10 }).html).toMatch(/<p style="[^"]*"><bdi dir="ltr">0427<\/bdi><\/p>/);
});

test('uses the colon of the language before a link', () => {
  const linked = (lang: string) =>
    render(lang, 'reset_code', { code: '0427', minutes: 10, link_minutes: 30, link: 'https://shop.example/r' }).text;
  expect(linked('en')).toContain('Choose a new password:\nhttps://shop.example/r');
  expect(linked('fr')).toContain('\u202f:\nhttps://shop.example/r');
  expect(linked('zh')).toContain('：\nhttps://shop.example/r');
});
