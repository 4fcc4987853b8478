import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { sweepMessages } from './queries.ts';

const box = testMailbox();
let count = 0;
const SHOP = 'hello@rosewater.example';

apiOnBoth(
  'contact',
  (api) => {
    const formOf = (changes: Record<string, unknown> = {}) => {
      count += 1;
      const email = `writer.${count}@example.org`;
      const words = { subject: `Question ${count} & <b>more</b>`, message: 'First line\r\nSecond <i>line</i>' };
      return { name: 'Ada', email, ...words, captcha: `solved contact ${count}`, ...changes };
    };
    const write = (form: Record<string, unknown>, lang?: string) => api.call('POST contact-us', form, lang ? { lang } : {});
    const stored = () => api.database().kysely.selectFrom('contact_message').selectAll().orderBy('id').execute();

    test('stores a message, mails it to the contact address, and sends a receipt without the text', async () => {
      const form = formOf();
      const { status, body } = await write(form, 'fr');
      expect([status, body.message]).toEqual([200, 'Merci, votre message a bien été envoyé']);
      let mail = await box.take(SHOP);
      while (mail.subject !== `Contact form: ${form.subject}`) mail = await box.take(SHOP);
      expect(mail.replyTo).toEqual({ name: '', address: form.email });
      expect(mail.text).toContain('First line\nSecond <i>line</i>');
      expect(mail.html).toContain('Second &lt;i&gt;line&lt;/i&gt;');
      const receipt = await box.take(form.email);
      for (const words of ['Ada', 'Question', 'Second']) expect(receipt.text + receipt.html + receipt.subject).not.toContain(words);
      expect((await stored()).at(-1)).toMatchObject({ name: 'Ada', email: form.email, lang: 'fr', member_id: null });
    });

    test('stores the member with the message', async () => {
      const member = await newMember(api);
      await api.call('POST contact-us', formOf(), { token: member.token });
      expect((await stored()).at(-1)?.member_id).toBe(member.id);
    });

    test('sends three receipts a day per address, in any case, and still delivers messages', async () => {
      const before = (await stored()).length;
      const emails = ['many@example.org', 'MANY@example.org', 'Many@Example.org', 'many@example.org', 'many@example.org'];
      const answers = await Promise.all(emails.map((email) => write(formOf({ email }))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const mails = await api.database().kysely.selectFrom('mail').select('id').where('reason', 'like', 'receipt:%').execute();
      expect((await stored()).length - before).toBe(5);
      expect(mails.length - before).toBe(3);
    });

    test('needs a captcha solution, which works once', async () => {
      const form = formOf();
      expect((await write(form)).status).toBe(200);
      for (const captcha of [form.captcha, undefined, '', 'wrong']) {
        const { status, error } = await write({ ...formOf(), captcha });
        expect([status, error.code, error.message]).toEqual([400, 'bad_captcha', 'Please verify captcha']);
      }
    });

    test.each([
      ['name', { name: '' }, 'Please enter name'],
      ['email', { email: '' }, 'Please enter email'],
      ['email', { email: 'ada@example' }, 'Please enter valid email'],
      ['subject', { subject: ' ' }, 'Please enter subject'],
      ['subject', { subject: 'Two\nBcc: lines@example.org' }, undefined],
      ['subject', { subject: 'x'.repeat(151) }, undefined],
      ['message', { message: '' }, 'Please enter message'],
      ['message', { message: 'x'.repeat(5001) }, undefined],
    ])('a bad %s is named (%o)', async (field, changes, words) => {
      const before = (await stored()).length;
      const { status, error } = await write(formOf(changes));
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
      if (words !== undefined) expect(error.message).toBe(words);
      expect(await stored()).toHaveLength(before);
    });

    test('accepts the longest subject and message', async () => {
      expect((await write(formOf({ subject: 'x'.repeat(150), message: 'é'.repeat(5000) }))).status).toBe(200);
    });

    test('deletes messages after a year', async () => {
      const [young, old] = [formOf(), formOf()];
      for (const form of [young, old]) await write(form);
      const age = (email: string, days: number) =>
        sql`update contact_message set created_at = now() - make_interval(days => ${days}) where email = ${email}`.execute(
          api.database().kysely,
        );
      await age(young.email, 364);
      await age(old.email, 365);
      await sweepMessages(api.database().kysely, 365);
      const left = (await stored()).map(({ email }) => email);
      expect([left.includes(young.email), left.includes(old.email)]).toEqual([true, false]);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
