import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { englishTexts, readTexts } from './dictionaries.ts';
import { shapeOf, shownLength } from './message.ts';
import { placeholders } from './placeholders.ts';
import { type Dictionaries, fromCsv, toCsv } from './translation-file.ts';

const textsOf = (code: string): Dictionaries =>
  Object.fromEntries(Object.keys(englishTexts).map((file) => [file, readTexts(code, file) ?? {}]));
const german = textsOf('de');
const all = [german, textsOf('fr')];
const csv = toCsv('de-DE', german, all);
const rows = parse<Record<string, string>>(csv, { columns: true });
const rowOf = (key: string) => rows.find((row) => row.key === key);

/** Imports a file with one row. */
const take = (key: string, translation: string, changes: Record<string, string> = {}) => {
  const row = { ...rowOf(key), translation, ...changes };
  const line = Object.values(row).map((value) => `"${String(value).replaceAll('"', '""')}"`);
  return fromCsv(`${Object.keys(row).join(',')}\n${line.join(',')}\n`, 'de-DE', german, all);
};

test('exports every text with its context', () => {
  const keys = Object.values(englishTexts).flatMap((texts) => Object.keys(texts));
  expect(rows.map(({ key }) => key)).toEqual(keys);
  expect(rowOf('catalogue.tally')).toMatchObject({
    file: 'web/first/texts.json',
    english: englishTexts['web/first/texts.json']?.['catalogue.tally'],
    translation: german['web/first/texts.json']?.['catalogue.tally'],
    shown: expect.stringContaining('web/features/catalogue/'),
    placeholders: '{count}: a number of things',
    plurals: 'one other',
  });
});

test('describes every placeholder, and no other', () => {
  const used = Object.values(englishTexts).flatMap((texts) => Object.values(texts).flatMap((text) => [...shapeOf(text).parameters]));
  expect(Object.keys(placeholders)).toEqual([...new Set(used)].toSorted());
});

test('takes back what it exported without a change', () => {
  expect(fromCsv(csv, 'de-DE', german, all)).toEqual({ texts: german, changed: 0, wrong: [] });
});

test('takes a changed text, and leaves one without a translation as it is', () => {
  const { texts, changed, wrong } = take('community.all', 'Alles');
  expect([changed, wrong, texts['web/later/texts.json']?.['community.all']]).toEqual([1, [], 'Alles']);
  expect(take('community.all', '')).toEqual({ texts: german, changed: 0, wrong: [] });
});

test.for([
  ['a placeholder that is left out', 'community.inTopic', 'In der Community', 'lacks {topic}'],
  ['a placeholder that English has not', 'community.all', 'Alle {x}', 'has {x}'],
  ['a plural form that is left out', 'catalogue.tally', '{count, plural, other {# Produkte}}', 'lacks the forms one of {count}'],
  ['a broken message', 'community.all', 'Alle {', 'is not a valid message'],
  ['a text that is too long', 'community.all', 'Sämtliche Beiträge aller Mitglieder', 'characters long'],
  ['a space at the end', 'community.all', 'Alle ', 'begins or ends with a space'],
])('refuses %s', ([, key = '', translation = '', fault = '']) => {
  const { wrong, changed } = take(key, translation);
  expect([wrong, changed]).toEqual([[expect.stringContaining(fault)], 0]);
});

test('refuses a text that is unknown or whose English has changed, and what is no such file', () => {
  expect(take('community.all', 'Alles', { key: 'community.nothing' }).wrong).toEqual(['row 2, community.nothing: is no text of the shop']);
  expect(take('community.all', 'Alles', { english: 'Everything' }).wrong[0]).toContain('another English text');
  expect(fromCsv('a,b\n1,2\n', 'de-DE', german, all).wrong).toEqual(['lacks the columns file, key, english, translation']);
  expect(fromCsv('a,b\n1\n', 'de-DE', german, all).wrong[0]).toContain('is no CSV file');
});

test('counts the characters of the longest branch', () => {
  expect(shownLength('{count, plural, one {# Wort} other {# Wörter}} da')).toBe('2 Wörter da'.length);
});
