import { expect, test } from 'vitest';
import { readMigrations } from './migration-files.ts';
import { pastReleases } from './server-heartbeat.ts';

/** What code of the version before would trip over, with the table where that matters: one that the same file makes is used by nobody. */
const TAKES_AWAY = [
  /\bdrop\s+(table|(?:materialized\s+)?view|type|domain|function|sequence|schema)\b/,
  /\balter\s+table\s+(?:if\s+exists\s+|only\s+)*(?<table>\w+)[^;]*\bdrop\s+(?!default|not\s+null|expression|identity|constraint)/,
  /\balter\s+\w+\s+(?<table>\w+)[^;]*\brename\b/,
  /\balter\s+table\s+(?:only\s+)?(?<table>\w+)[^;]*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/,
  /\balter\s+table\s+(?:only\s+)?(?<table>\w+)[^;]*\bset\s+not\s+null\b/,
  /\balter\s+table\s+(?:only\s+)?(?<table>\w+)[^;]*\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/,
  /\balter\s+table\s+(?:only\s+)?(?<table>\w+)[^;]*\badd\s+(?:constraint|unique|check|foreign|primary)\b/,
  /\bcreate\s+unique\s+index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?<table>\w+)/,
];

/** The words of a migration that older code may trip over; null where there are none. */
function takenAway(sqlText: string): string | null {
  const text = sqlText.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase();
  const made = new Set([...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
  for (const pattern of TAKES_AWAY)
    for (const found of text.matchAll(new RegExp(pattern, 'g'))) if (!made.has(found.groups?.table)) return found[0];
  return null;
}

test('what takes something away from the last release says so in its first line (contract)', async () => {
  const released = pastReleases.at(-1)?.migration ?? '';
  const slipped = (await readMigrations()).filter(({ name, step, text }) => name > released && step.kind !== 'contract' && takenAway(text));
  expect(slipped.map(({ name, text }) => `${name}: ${takenAway(text)}`)).toEqual([]);
});

test.each([
  'drop table brand',
  'create table a (n integer); drop view post_comment',
  'alter table brand add column a integer, drop column letter',
  'alter table brand drop letter',
  'alter table brand rename column letter to initial',
  'alter view review rename to opinion',
  'alter table brand alter column letter type text',
  'alter table brand alter letter set data type text',
  'alter table brand\n  alter column letter set not null',
  'alter table brand add column a integer not null',
  'alter table brand add column a text default ($$,$$), add b integer not null',
  'alter table brand add constraint one check (letter <> $$$$)',
  'create unique index one on brand (letter)',
])('%j takes something away', (text) => expect(takenAway(text)).not.toBeNull());

test.each([
  'create table a (n integer not null, check (n > 0)); create unique index a_n on a (n); alter table a add constraint b check (n < 9)',
  'alter table brand add column a integer, add column b integer not null default 0',
  'alter table brand alter column letter drop not null, alter column letter drop default',
  '-- drop table brand\ncreate index one on brand (letter)',
  'create or replace view a as select 1; comment on column brand.letter is $$none$$',
])('%j takes nothing away', (text) => expect(takenAway(text)).toBeNull());
