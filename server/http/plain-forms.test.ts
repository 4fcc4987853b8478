import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostedForm } from '../../contract/page.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { generousRates, newMember, signUpForm } from '../../test/support/personas.ts';
import { testMailbox } from '../../test/support/test-mailbox.ts';
import { altchaCaptcha } from '../adapters/captcha.ts';
import { digitQuestion, withQuestionFallback } from '../adapters/plain-captcha.ts';
import type { PageRenderer } from './page-renderer.ts';

const known: string[] = [];
const digits = digitQuestion('a secret');
/** Tells the test what it asks. */
const question = {
  ...digits,
  ask() {
    const drawn = digits.ask();
    known.push(drawn.digits);
    return drawn;
  },
};
/** Shows what came back into the form. */
const renderer: PageRenderer = {
  render: async ({ posted }) => ({ status: 200, html: [JSON.stringify(posted)], tags: [] }),
  pageKey: () => null,
  screenOf: () => null,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};
const box = testMailbox();
const easy = {
  ...altchaCaptcha('another secret'),
  check: async (solution: string) => ({ mark: solution, until: new Date(Date.now() + 60_000) }),
};
const adapters = { mailTransport: box, question, captcha: withQuestionFallback(easy, question) };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

apiOnBoth(
  'forms without scripts',
  (api) => {
    const message = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'First line\r\nSecond <i>line</i>' };

    /** Looks at a picture and answers the cookie with its digits, some seconds later. */
    async function look(): Promise<{ cookie: string; answer: string }> {
      const picture = await api.app().http.inject('/captcha/picture');
      expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual(['image/png', 'no-store']);
      const set = String(picture.headers['set-cookie']);
      expect(set).toMatch(/; HttpOnly; SameSite=Strict/);
      vi.advanceTimersByTime(5_000);
      return { cookie: set.split(';')[0] ?? '', answer: known.at(-1) ?? '' };
    }

    async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const answer = await api.app().http.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example', ...headers },
      });
      const posted = (answer.statusCode === 303 ? null : JSON.parse(answer.body)) as PostedForm;
      return { status: answer.statusCode, location: answer.headers.location, posted };
    }

    const messages = async () => (await api.database().kysely.selectFrom('contact_message').select('id').execute()).length;

    test('accepts a message with the right digits, once', async () => {
      const { cookie, answer } = await look();
      const before = await messages();
      const first = await post('/de/contact-us', { ...message, answer }, { cookie, origin: 'https://shop.example' });
      expect(first).toMatchObject({ status: 303, location: '/de/contact-us?sent=Y' });
      const again = await post('/de/contact-us', { ...message, answer }, { cookie });
      expect(again.posted.wrong).toEqual({ captcha: 'Bitte bestätige, dass du ein Mensch bist' });
      expect(await messages()).toBe(before + 1);
    });

    test('shows errors at their fields and keeps what was typed', async () => {
      const { cookie, answer } = await look();
      const { status, posted } = await post('/en/contact-us', { ...message, email: 'ada@', subject: '', answer }, { cookie });
      expect(status).toBe(400);
      expect(posted.form).toBe('contact');
      expect(posted.values).toEqual({ ...message, email: 'ada@', subject: '' });
      expect(posted.wrong).toEqual({ email: 'Please enter valid email', subject: 'Please enter subject' });
    });

    test('refuses a form without the digits, with wrong ones, or sent by another site', async () => {
      const before = await messages();
      const refuse = async (fields: Record<string, string>, headers: Record<string, string>) => {
        const { status, posted } = await post('/en/contact-us', { ...message, ...fields }, headers);
        expect([status, posted.wrong]).toEqual([400, { captcha: 'Please verify captcha' }]);
      };
      await refuse({}, {});
      const one = await look();
      await refuse({ answer: one.answer }, {});
      await refuse({ answer: one.answer }, { cookie: one.cookie, origin: 'https://other.example' });
      await refuse({ answer: one.answer }, { cookie: one.cookie, 'sec-fetch-site': 'cross-site' });
      await refuse({ answer: one.answer.replace(/.$/, (last) => String((Number(last) + 1) % 10)) }, { cookie: one.cookie });
      // The wrong answer has used the picture up.
      await refuse({ answer: one.answer }, { cookie: one.cookie });
      expect(await messages()).toBe(before);
    });

    /** A sign-up form as a browser posts it. */
    const posted = (changes: Record<string, string> = {}): Record<string, string> => {
      const { name, user_name, email, mobile_number, password, confirm_password, date_of_birth } = signUpForm() as Record<string, string>;
      const person = { name, user_name, email, mobile_number, password, confirm_password, date_of_birth } as Record<string, string>;
      return { ...person, country_id: '792', isAcceptTermCondition: '1', ...changes };
    };

    test('signs up with the dial code of the country and mails a code', async () => {
      const form = posted();
      const { cookie, answer } = await look();
      expect(await post('/en/signup', { ...form, answer }, { cookie })).toMatchObject({ status: 303, location: '/en/signup?sent=Y' });
      expect(await box.code(form.email ?? '')).toMatch(/^\d{4}$/);
      const { body } = await api.call('POST login', { email: form.email, password: form.password });
      const me = await api.call('GET users/me', {}, { token: body.access_token });
      expect(me.body).toMatchObject({ country_code: 'tr', dial_code: '+90', country_id: 792, is_newsletter: 'N' });
    });

    test('reports a taken address at its field and never returns passwords', async () => {
      const member = await newMember(api);
      const { cookie, answer } = await look();
      const form = posted({ email: member.email, is_newsletter: '1' });
      const back = await post('/en/signup', { ...form, answer }, { cookie });
      expect([back.status, Object.keys(back.posted.wrong)]).toEqual([409, ['email']]);
      expect(back.posted.values).toMatchObject({ user_name: form.user_name, country_id: '792', isAcceptTermCondition: '1' });
      expect(JSON.stringify(back.posted)).not.toContain(form.password);
      const unticked = await post('/en/signup', posted({ isAcceptTermCondition: '' }));
      expect(unticked.posted.wrong).toEqual({ isAcceptTermCondition: 'Please accept terms and condition' });
    });

    test('offers the digits as words in every language, bound to the cookie of the page', async () => {
      const page = await api.app().http.inject('/captcha/words/ar');
      expect(page.body).toContain('dir="rtl"');
      const names = 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' ');
      expect(page.body).toContain([...(known.at(-1) ?? '')].map((digit) => names[Number(digit)]).join(', '));
      vi.advanceTimersByTime(5_000);
      const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
      expect((await post('/ar/contact-us', { ...message, answer: known.at(-1) ?? '' }, { cookie })).status).toBe(303);
    });

    test('refuses other content types and unknown languages', async () => {
      const json = await api.app().http.inject({ method: 'POST', url: '/en/contact-us', payload: message });
      expect(json.statusCode).toBeGreaterThanOrEqual(400);
      const nowhere = await api.app().http.inject({
        method: 'POST',
        url: '/xx/contact-us',
        payload: 'name=Ada',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(nowhere.statusCode).toBe(404);
    });
  },
  () => ({ renderer, adapters, accountRates: generousRates }),
);
