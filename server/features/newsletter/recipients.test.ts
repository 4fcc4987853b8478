import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { fc } from '../../../test/support/fast-check.ts';

const ADDRESSES = ['one@list.example', 'two@list.example', 'three@list.example'];
const MEMBERS = [0, 1, 2];

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('subscribe', 'confirm', 'unsubscribe', 'verify', 'want', 'move', 'leave', 'join'),
    address: fc.constantFrom(...ADDRESSES),
    member: fc.constantFrom(...MEMBERS),
    yes: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

describeOnBoth('the table of recipients', (database) => {
  const db = () => database().kysely;
  const name = (member: number) => `subscriber_${member}`;
  const statements = {
    subscribe: (address: string) => sql`
      insert into newsletter_subscription as s (address, lang) values (${address}, 'de')
      on conflict (address) do update set lang = case when s.confirmed_at is null then 'fr' else s.lang end`,
    confirm: (address: string) => sql`update newsletter_subscription set confirmed_at = '2026-02-03' where address = ${address}`,
    unsubscribe: (address: string) => sql`delete from newsletter_subscription where address = ${address}`,
    verify: (_: string, member: number, yes: boolean) => sql`update member set is_verified = ${yes} where user_name = ${name(member)}`,
    want: (_: string, member: number, yes: boolean) =>
      sql`update member set is_newsletter = ${yes}, lang = 'sv' where user_name = ${name(member)}`,
    move: (address: string, member: number) => sql`
      update member set email = upper(${address}) where user_name = ${name(member)}
      and not exists (select from member where lower(email) = ${address})`,
    leave: (_: string, member: number) => sql`delete from member where user_name = ${name(member)}`,
    join: (address: string, member: number, yes: boolean) => sql`
      insert into member (name, user_name, email, is_verified, is_newsletter)
      values ('S', ${name(member)}, ${address}, ${yes}, true) on conflict do nothing`,
  };

  /** What the table has to hold, of the two it is written behind. */
  const expected = () =>
    sql<object>`
      select coalesce(s.id, 1000000000 + m.id) as id, coalesce(s.address, lower(m.email)) as address, coalesce(s.lang, m.lang) as lang,
        coalesce(s.confirmed_at, m.created_at) as confirmed_at, coalesce(s.created_at, m.created_at) as created_at, m.id as member_id
      from newsletter_subscription s
      full join (select * from member where is_verified and is_newsletter) m on lower(m.email) = s.address order by address`;
  const kept = () => sql<object>`select id, address, lang, confirmed_at, created_at, member_id from newsletter_recipient order by address`;
  const expectAgreement = async () => expect((await kept().execute(db())).rows).toEqual((await expected().execute(db())).rows);

  test('holds what subscriptions and members say, whatever is done with them', async () => {
    await expectAgreement();
    await fc.assert(
      fc.asyncProperty(acts, async (done) => {
        for (const { act, address, member, yes } of done) {
          await statements[act](address, member, yes).execute(db());
          await expectAgreement();
        }
      }),
      { numRuns: 12 },
    );
  });

  test('the same when all is done at once', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (done) => {
        // Two who move to one address at once: the second is refused.
        const refused = (error: { code?: string }) => expect(error.code).toBe('23505');
        await Promise.all(done.map(({ act, address, member, yes }) => statements[act](address, member, yes).execute(db()).catch(refused)));
        await expectAgreement();
      }),
      { numRuns: 25 },
    );
  });
});
