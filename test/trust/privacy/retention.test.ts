import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PersonalTable, readPrivacyRecord } from '../../../server/db/privacy-record.ts';
import { openApi } from '../../support/api.ts';
import { busyMember } from '../../support/busy-member.ts';
import { describeOnBoth } from '../../support/database.ts';
import { easyCaptcha, generousRates } from '../../support/personas.ts';
import { testMailbox } from '../../support/test-mailbox.ts';
import { allMailsSent, runSweep } from './jobs.ts';

/** A retention period of the record: how long after a time stored in a column the rows of a table are deleted. */
interface Period {
  table: string;
  column: string;
  hours: number;
}

const HOURS = { hour: 1, day: 24 } as const;

/** Parses the period of a whole table from the record: `30 days after used_at`, `until expires_at`. */
function periodOf({ name, kept, columns }: PersonalTable, ofTable: ReadonlySet<string>): Period | null {
  const [, count, unit, after, until] = /^(?:(\d+) (day|hour)s? after (\w+)|until (\w+))(?=[,;]|$)/.exec(kept) ?? [];
  const column = after ?? until;
  if (column === undefined || !(ofTable.has(column) || columns.some((one) => one.name === column))) return null;
  return { table: name, column, hours: until === undefined ? Number(count) * HOURS[unit as 'day'] : 0 };
}

/** Periods that apply to some rows of a table only, with the tests that prove them. */
const OF_SOME = {
  bulk_change: 'server/features/catalogue/console',
  newsletter_link: 'server/features/newsletter/newsletter.test.ts',
  newsletter_subscription: 'server/features/newsletter/newsletter.test.ts',
  report: 'below',
  staff_view: 'server/features/staff',
} as const;

describeOnBoth('what the record says of periods', (database) => {
  const box = testMailbox();
  const db = () => database().kysely;
  let api: Awaited<ReturnType<typeof openApi>>;
  beforeAll(async () => {
    api = await openApi(
      database(),
      {},
      {
        adapters: { mailTransport: box, captcha: easyCaptcha },
        accountRates: generousRates,
        jobPollingSeconds: 0.5,
      },
    );
  }, 60_000);
  afterAll(() => api?.stop());

  async function periods(): Promise<Period[]> {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`.execute(db());
    const { personal } = await readPrivacyRecord(db());
    return personal.flatMap((table) => {
      const found = periodOf(table, new Set(rows.filter((one) => one.table === table.name).map(({ column }) => column)));
      return found === null || table.name in OF_SOME ? [] : [found];
    });
  }

  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db())).rows[0]?.n ?? 0;
  /** Moves the time of all rows so that their period ends this many minutes from now (or ended, if negative). */
  async function shift({ table, column, hours }: Period, minutes: number): Promise<void> {
    const [{ type } = { type: '' }] = (
      await sql<{ type: string }>`select data_type as type from information_schema.columns
        where table_name = ${table} and column_name = ${column}`.execute(db())
    ).rows;
    // A day ends when the next one begins.
    const at =
      type === 'date'
        ? sql`(now() at time zone 'UTC')::date - ${hours / 24 + (minutes > 0 ? 0 : 1)}::integer`
        : sql`now() - make_interval(hours => ${hours}) + make_interval(mins => ${minutes})`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}`.execute(db());
  }

  /** Inserts rows into tables that a busy member does not fill. */
  async function fillTheRest(memberId: number): Promise<void> {
    await sql`insert into reset_token (token_hash, member_id, expires_at) values ('\\x01', ${memberId}, now())`.execute(db());
    await sql`insert into idempotent_answer (member_id, call, key, input_hash) values (${memberId}, 'POST review', 'k', '\\x01')`.execute(
      db(),
    );
    await sql`insert into staff_invite (token_hash, member_id, expires_at) values ('\\x02', ${memberId}, now())`.execute(db());
    await sql`insert into search_day (day, lang, keyword, searches, results, visitors) values (current_date, 'en', 'roses', 1, 0, 1)`.execute(
      db(),
    );
    await sql`insert into sealed_copy (case_id, words, until) select min(id), '{}', now() from moderation_case`.execute(db());
  }

  test('is what the nightly job does: rows go when their time is over, and not before', async () => {
    const member = await busyMember(api, box);
    await fillTheRest(member.id);
    await allMailsSent(database());
    const all = await periods();
    expect(all.length).toBeGreaterThanOrEqual(16);
    // A table without rows would prove nothing.
    for (const period of all) {
      expect([period.table, await count(period.table)]).not.toEqual([period.table, 0]);
      await shift(period, 30);
    }
    const before = new Map<string, number>();
    for (const { table } of all) before.set(table, await count(table));
    await runSweep(database());
    for (const { table } of all) expect([table, await count(table)]).toEqual([table, before.get(table)]);
    for (const period of all) await shift(period, -1);
    await runSweep(database());
    const left = [];
    for (const { table } of all) if ((await count(table)) > 0) left.push(table);
    expect(left).toEqual([]);
  });

  test('holds for words in cases of people who are gone, after 184 days and not before', async () => {
    const member = await busyMember(api, box);
    const { rows } = await sql<{ id: number }>`
      insert into moderation_case (subject_kind, subject_id, hold_found, pending, opened_at)
      values ('MEMBER', 1000001, 'found', '{"about":"pending"}', now() - interval '183 days') returning id`.execute(db());
    const id = rows[0]?.id;
    await sql`insert into report (case_id, subject_kind, subject_id, revision, name, email, email_key, lang, reason, text, good_standing, at)
      values (${id}, 'MEMBER', 1000001, 1, 'Somebody', 's@example.org', '\\x01', 'en', 'OTHER', 'words', false, now() - interval '183 days'),
        (${id}, 'MEMBER', 1000001, 1, null, null, null, 'en', 'OTHER', 'words', false, now() - interval '183 days')`.execute(db());
    await sql`insert into decision (case_id, subject_kind, subject_id, act, ground_kind, ground_code, facts, note, words, found_by, at)
      values (${id}, 'MEMBER', 1000001, 'WARN', 'RULE', 'SPAM', 'happened', 'note', 'words', 'STAFF', now() - interval '183 days')`.execute(
      db(),
    );
    await sql`insert into appeal (decision, party, lang, text, at, state, answer, answered_at)
      select uuid, 'AUTHOR', 'en', 'words', now() - interval '183 days', 'UPHELD', 'answer', now() from decision where case_id = ${id}`.execute(
      db(),
    );
    const words = async () =>
      (
        await sql<{ text: string }>`
        select concat_ws(' ', c.hold_found, c.pending::text, d.facts, d.note, d.words, a.text, a.answer,
          (select string_agg(concat_ws(' ', name, email, text), ' ') from report where case_id = c.id)) as text
        from moderation_case c join decision d on d.case_id = c.id join appeal a on a.decision = d.uuid where c.id = ${id}`.execute(db())
      ).rows[0]?.text;
    await runSweep(database());
    expect(await words()).toMatch(/found .*pending.* happened note words words answer Somebody s@example.org words words/);
    await sql`update moderation_case set opened_at = opened_at - interval '2 days' where id = ${id}`.execute(db());
    await sql`update report set at = at - interval '2 days' where case_id = ${id}`.execute(db());
    await sql`update decision set at = at - interval '2 days' where case_id = ${id}`.execute(db());
    await sql`update appeal set at = at - interval '2 days' where decision in (select uuid from decision where case_id = ${id})`.execute(
      db(),
    );
    await sql`update decision set at = now() - interval '1 year' where member_id = ${member.id}`.execute(db());
    await runSweep(database());
    expect(((await words()) ?? '').replaceAll(/[\s–]/g, '')).toBe('');
    // Decisions about members who still exist are kept.
    const { rows: kept } = await sql<{ words: string }>`select words from decision where member_id = ${member.id}`.execute(db());
    expect(kept).toEqual([{ words: 'My own opinion' }]);
  });
});
