import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { easyCaptcha, generousRates, verifiedMember } from '../../../../test/support/personas.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { testMailbox } from '../../../../test/support/test-mailbox.ts';
import { unzip } from '../../../../test/support/unzip.ts';
import { foldMessages } from '../queries.ts';

const box = testMailbox();
let count = 0;

apiOnBoth(
  'messages in the console',
  (api) => {
    const db = () => api.database().kysely;
    const token = async (role: 'MODERATOR' | 'EDITOR' | 'ADMIN') => (await becomeStaff(db(), role)).token;
    /** Sends a message as a visitor or member and answers its number. */
    async function write(changes: Record<string, unknown> = {}, wishes: { token?: string } = {}): Promise<{ id: number; email: string }> {
      count += 1;
      const email = `asks.${count}@example.org`;
      const form = { name: 'Ada', email, subject: `Which cream ${count}?`, message: 'For dry hands', captcha: `solved messages ${count}` };
      await api.call('POST contact-us', { ...form, ...changes }, wishes);
      const { id } = await db().selectFrom('contact_message').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      // The receipt is not what these tests wait for.
      await box.take(String(changes.email ?? email));
      return { id, email: String(changes.email ?? email) };
    }
    const read = async (staff: string, id: number) => (await api.call('GET console/messages/{id}', { id }, { staff })).body;
    const reply = (staff: string, id: number, version: number, text = 'Try the rose one.\nIt is rich.') =>
      api.call('POST console/messages/{id}/reply', { id, version, text }, { staff });

    test('an answer is mailed to the writer, kept with the message and marks it', async () => {
      const { token: staff, id: editor } = await becomeStaff(db(), 'EDITOR');
      const { id, email } = await write({ subject: 'Which <b>cream</b>?' });
      expect((await api.call('GET console/messages', { state: 'OPEN' }, { staff })).body.list[0]).toMatchObject({
        id,
        email,
        state: 'OPEN',
      });
      expect((await reply(staff, id, 1)).body.version).toBe(2);
      const mail = await box.take(email);
      expect(mail).toMatchObject({ subject: 'Re: Which <b>cream</b>?', replyTo: { address: 'hello@rosewater.example' } });
      expect(mail.text).toContain('Try the rose one.\nIt is rich.');
      expect(mail.text).not.toContain('the person who wrote the message');
      expect(mail.html).toContain('Which &lt;b&gt;cream&lt;/b&gt;?');
      const { info, version } = await read(staff, id);
      expect([version, info.state, info.answer]).toEqual([2, 'ANSWERED', 'Try the rose one.\nIt is rich.']);
      expect((await reply(staff, id, 2, 'And one more thing')).body.version).toBe(3);
      expect((await box.take(email)).text).toContain('And one more thing');
      const answers = (await api.call('GET console/messages/{id}/answers', { id }, { staff })).body;
      expect(answers).toMatchObject({ count: 2, list: [{ by: { id: editor } }, { text: 'And one more thing' }] });
      const { list } = (await api.call('GET console/messages/{id}/history', { id }, { staff })).body;
      expect(list.map(({ act }) => act)).toEqual(['REPLY', 'REPLY']);
    });

    test('of two answers at once one is sent', async () => {
      const staff = await token('EDITOR');
      const { id, email } = await write();
      const both = await Promise.all(['One', 'Two'].map((text) => reply(staff, id, 1, text)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      await box.take(email);
      const answers = (await api.call('GET console/messages/{id}/answers', { id }, { staff })).body;
      expect(answers.count).toBe(1);
      const mails = await db()
        .selectFrom('mail')
        .select('id')
        .where('template', '=', 'contact_reply')
        .where('recipient', '=', email)
        .execute();
      expect(mails).toEqual([]);
      expect(box.letters.filter((letter) => letter.to === email && letter.subject.startsWith('Re:'))).toHaveLength(1);
    });

    test('a message is closed and opened again, and filtered by its state', async () => {
      const staff = await token('EDITOR');
      const { id } = await write();
      const set = (version: number, state: unknown) => api.call('PUT console/messages/{id}', { id, version, state }, { staff });
      expect((await set(1, 'CLOSED')).body.version).toBe(2);
      const listed = async (state: string) =>
        (await api.call('GET console/messages', { state, limit: 60 }, { staff })).body.list.some((row) => row.id === id);
      expect([await listed('OPEN'), await listed('CLOSED')]).toEqual([false, true]);
      expect((await set(2, 'OPEN')).body.version).toBe(3);
      for (const state of ['LOST', null]) {
        const { status, error } = await set(3, state);
        expect([status, error.errors?.[0]?.field]).toEqual([400, 'state']);
      }
      const made = await api.call('PUT console/messages/{id}', { id, version: 3, message: 'Rewritten', email: 'x@example.org' }, { staff });
      expect(made.body.version).toBe(3);
      expect((await read(staff, id)).info.message).toBe('For dry hands');
    });

    test.each([
      ['', 'text'],
      [' ', 'text'],
      ['x'.repeat(10_001), 'text'],
    ])('refuses the answer %j', async (text, field) => {
      const staff = await token('EDITOR');
      const { id } = await write();
      const { status, error } = await reply(staff, id, 1, text);
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
      expect((await read(staff, id)).info.state).toBe('OPEN');
    });

    test('what staff did is in the audit log, and nothing of what anybody wrote', async () => {
      const staff = await token('ADMIN');
      const { id, email } = await write({ subject: 'Private subject', message: 'Private words' });
      await reply(staff, id, 1, 'Private answer');
      await api.call('PUT console/messages/{id}', { id, version: 2, state: 'CLOSED' }, { staff });
      const { rows } = await sql<{ act: string; row: string }>`
        select act, row_to_json(a)::text as row from audit_entry a where subject_kind = 'messages' and subject_id = ${String(id)}
        order by id`.execute(db());
      expect(rows.map(({ act }) => act)).toEqual(['messages.reply', 'messages.update']);
      for (const { row } of rows) expect(row).not.toMatch(new RegExp(`Private|${email}`));
      const revisions = await sql<{ changes: string }>`
        select changes::text from resource_revision where resource = 'messages' and subject_id = ${String(id)}`.execute(db());
      for (const { changes } of revisions.rows) expect(changes).not.toMatch(new RegExp(`Private|${email}`));
    });

    test('a member’s export tells the answers, and they go with the account', async () => {
      const staff = await token('EDITOR');
      const member = await verifiedMember(api, box);
      const { id } = await write({ email: member.email }, { token: member.token });
      await reply(staff, id, 1, 'Only for you');
      await box.take(member.email);
      const headers = { authorization: `Bearer ${member.token}` };
      const files = unzip((await api.app().http.inject({ url: '/api/account/export', headers })).rawPayload);
      expect(JSON.parse(String(files.get('contact_messages.json')))).toMatchObject([
        { message: 'For dry hands', state: 'ANSWERED', answers: [{ answer: 'Only for you' }] },
      ]);
      await api.call('POST account/delete', { password: member.password, mode: 'ERASE' }, { token: member.token });
      expect((await read(staff, id)) as unknown).toMatchObject({ code: 'not_found' });
      expect(await db().selectFrom('contact_answer').select('id').where('message_id', '=', id).execute()).toEqual([]);
    });

    test('messages are found by the words of all that was written, with or without words in the index', async () => {
      const staff = await token('EDITOR');
      const { id, email } = await write({ name: 'Zoë Ångström', subject: 'Sérum 雪花秀', message: 'Does it sting? 50%_ off' });
      const found = async (keyword: string, more: object = {}) =>
        (await api.call('GET console/messages', { keyword, ...more }, { staff })).body.list.map((row) => row.id);
      for (const keyword of ['zoe angst', 'serum sting', '花秀', email, `STING ${email}`])
        expect(await found(keyword), keyword).toEqual([id]);
      for (const keyword of ['zoe tings', 'ting', '–']) expect(await found(keyword), keyword).toEqual([]);
      expect(await found('sting', { state: 'CLOSED' })).toEqual([]);
      await sql`update contact_message set words = null`.execute(db());
      for (const keyword of ['Zoë Ångs', 'ting? 50%_', email.toUpperCase()]) expect(await found(keyword), keyword).toEqual([id]);
      await foldMessages(db());
      expect(await found('zoe sting')).toEqual([id]);
      await sql`update setting set value = 'other' where name = 'lexicon_message_fold'`.execute(db());
      await sql`update contact_message set words = 'stale'`.execute(db());
      await foldMessages(db());
      expect([await found('zoe sting'), await found('stale')]).toEqual([[id], []]);
    });

    test('moderators have no part in it, and an unknown message is not found', async () => {
      const [moderator, editor] = [await token('MODERATOR'), await token('EDITOR')];
      const { id } = await write();
      expect((await api.call('GET console/messages', {}, { staff: moderator })).error.code).toBe('forbidden');
      expect((await reply(moderator, id, 1)).error.code).toBe('forbidden');
      expect((await reply(editor, 999_999_999, 1)).status).toBe(404);
      expect((await api.call('GET console/messages/{id}/answers', { id: 999_999_999 }, { staff: editor })).status).toBe(404);
      expect((await api.call('DELETE console/messages/{id}', { id }, { staff: editor })).status).toBe(404);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
