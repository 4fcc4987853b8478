import fs from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readPrivacyRecord } from '../../server/db/privacy-record.ts';
import { describeOnBoth } from '../../test/support/database.ts';
import { recordText } from './record-text.ts';

describeOnBoth('the record of personal data', (database) => {
  const read = () => readPrivacyRecord(database().kysely);

  test('says of every table and column what it holds, and is the committed document', async () => {
    const record = await read();
    expect(record.wrong, 'they need a comment in the form of migration 0081').toEqual([]);
    const committed = fs.readFileSync(new URL('../../docs/privacy-record.md', import.meta.url), 'utf8');
    expect(recordText(record), 'npm run privacy writes the document anew').toBe(committed);
  });

  test('calls every column that names a member or is near to health by its kind', async () => {
    const { personal } = await read();
    const kindOf = (table: string, column: string) =>
      personal.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.kind;
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('member'::regclass, 'staff_grant'::regclass)`.execute(database().kysely);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ table, column }) => kindOf(table, column) !== 'number')).toEqual([]);
    const health = personal.flatMap(({ columns, basis }) =>
      columns.filter(({ kind }) => kind === 'health').map((column) => column.basis ?? basis),
    );
    expect(new Set(health)).toEqual(new Set(['consent']));
  });

  test('fails for a new table, a new column, and a comment in another form', async () => {
    const undo = new Error('as it was');
    const attempt = database()
      .kysely.transaction()
      .execute(async (tx) => {
        await sql`create table unsaid (id integer)`.execute(tx);
        await sql`alter table member add shoe_size integer`.execute(tx);
        await sql`comment on column member.name is 'something'`.execute(tx);
        await sql`comment on column topic.slug is 'who: in a table without people'`.execute(tx);
        await sql`comment on table brand is 'whose: member; why: x; basis: because; kept: for ever'`.execute(tx);
        const { wrong } = await readPrivacyRecord(tx);
        expect(wrong).toEqual(['brand', 'member.name', 'member.shoe_size', 'topic.slug', 'unsaid', 'unsaid.id']);
        throw undo;
      });
    await expect(attempt).rejects.toBe(undo);
  });
});
