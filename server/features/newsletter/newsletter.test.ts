import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { createNewsletter } from './index.ts';

const box = testMailbox();
let count = 0;
const ONE_CLICK = { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

apiOnBoth(
  'the newsletter',
  (api) => {
    const fresh = () => {
      count += 1;
      return `reader.${count}@example.org`;
    };
    const ask = (email: string, lang = 'EN') => api.call('POST news-letter', { email }, { lang });
    const state = async (address: string) => {
      const row = await api
        .database()
        .kysely.selectFrom('newsletter_subscription')
        .selectAll()
        .where('address', '=', address)
        .executeTakeFirst();
      return row && (row.confirmed_at === null ? 'waits' : 'confirmed');
    };
    const open = (url: string) => api.app().http.inject({ method: 'GET', url: new URL(url).pathname });
    const post = (url: string) => api.app().http.inject({ method: 'POST', url: new URL(url).pathname, ...ONE_CLICK });

    /** The links of the mail that an address got. */
    async function linksOf(email: string) {
      const letter = await box.take(email);
      const [confirm = '', leave = ''] = letter.text.match(/http\S+\/newsletter\/\S+/g) ?? [];
      return { letter, confirm, leave };
    }

    test('subscribes by a confirmation button and unsubscribes by one click', async () => {
      const email = fresh();
      const { status, body } = await ask(email.toUpperCase());
      expect([status, body.message]).toEqual([200, expect.stringContaining('Please confirm')]);
      const { letter, confirm, leave } = await linksOf(email.toUpperCase());
      expect(letter.headers).toEqual({ 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
      const page = await open(confirm);
      expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer']);
      expect(page.body).toMatch(new RegExp(`${email}[^]*<form method="post"><button`));
      expect(await state(email)).toBe('waits');
      expect((await post(confirm)).body).toContain('You’re subscribed.');
      expect(await state(email)).toBe('confirmed');
      expect((await open(leave)).body).toContain('<form method="post">');
      expect(await state(email)).toBe('confirmed');
      expect((await post(leave)).statusCode).toBe(200);
      expect(await state(email)).toBeUndefined();
      for (const url of [confirm, leave]) expect([(await open(url)).statusCode, (await post(url)).statusCode]).toEqual([404, 404]);
    });

    test('one click also comes as multipart, as the standard allows', async () => {
      const email = fresh();
      await ask(email);
      const { leave } = await linksOf(email);
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
      const answer = await api.app().http.inject({ method: 'POST', url: new URL(leave).pathname, payload, headers: type });
      expect([answer.statusCode, await state(email)]).toEqual([200, undefined]);
    });

    test('answers a subscriber alike and sends no mail', async () => {
      const email = fresh();
      const first = await ask(email);
      const { confirm } = await linksOf(email);
      await post(confirm);
      const again = await ask(email);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      const other = fresh();
      await ask(other);
      await box.take(other);
      expect(box.letters.filter(({ to }) => to === email)).toHaveLength(1);
    });

    test('sends three mails a day per address, also in parallel', async () => {
      const email = fresh();
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const mails = await sql<{ n: number }>`select count(*)::integer as n from newsletter_link l
        join newsletter_subscription s on s.id = l.subscription_id and s.address = ${email} where l.kind = 'CONFIRM'`.execute(
        api.database().kysely,
      );
      expect(mails.rows).toEqual([{ n: 3 }]);
    });

    test('a member sees it in their profile, and one who ticked the box is subscribed once verified', async () => {
      const member = await verifiedMember(api, box);
      const wants = async () => (await api.call('GET users/me', {}, { token: member.token })).body.is_newsletter;
      expect(await wants()).toBe('N');
      await ask(member.email);
      const { confirm, leave } = await linksOf(member.email);
      await post(confirm);
      expect(await wants()).toBe('Y');
      await post(leave);
      expect(await wants()).toBe('N');
      const ticked = await verifiedMember(api, box, { is_newsletter: 'Y' });
      await ask(ticked.email);
      expect(box.letters.filter(({ to, subject }) => to === ticked.email && subject === 'Please confirm your subscription')).toEqual([]);
      const claimed = await newMember(api, { is_newsletter: 'Y' });
      await ask(claimed.email);
      expect(await state(claimed.email)).toBe('waits');
    });

    test.each(['', 'ada', 'ada@example', `${'x'.repeat(250)}@example.org`])('%s is no address', async (email) => {
      const { status, error } = await ask(email);
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'email']);
    });

    test('ignores forged, swapped and old links', async () => {
      const email = fresh();
      await ask(email);
      const { confirm, leave } = await linksOf(email);
      expect((await post(confirm.replace('/confirm/', '/leave/'))).statusCode).toBe(404);
      expect((await post(leave.replace('/leave/', '/confirm/'))).statusCode).toBe(404);
      expect((await open(`${confirm.slice(0, -3)}abc`)).statusCode).toBe(404);
      await sql`update newsletter_link set expires_at = now() where kind = 'CONFIRM'`.execute(api.database().kysely);
      expect([(await post(confirm)).statusCode, await state(email)]).toEqual([404, 'waits']);
    });

    test('stores no links in clear and deletes unconfirmed addresses', async () => {
      const email = fresh();
      await ask(email);
      const { confirm } = await linksOf(email);
      const token = confirm.split('/').at(-1) ?? '';
      const db = api.database().kysely;
      const { rows } = await sql<{ all: string }>`select json_agg(l)::text as all from newsletter_link l`.execute(db);
      expect(token.length).toBeGreaterThanOrEqual(43);
      expect(rows[0]?.all).not.toContain(token);
      await sql`update newsletter_subscription set created_at = now() - interval '8 days' where address = ${email}`.execute(db);
      const never = { hit: async () => null, refund: async () => undefined, ready: Promise.resolve(), close: () => undefined };
      const outbox = { nudgeLater: () => undefined };
      const parts = { db, outbox, origin: 'http://localhost', shopName: () => 'Rosewater', noteMember: async () => undefined };
      await createNewsletter({ ...parts, limiter: never }).sweep();
      expect(await state(email)).toBeUndefined();
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
