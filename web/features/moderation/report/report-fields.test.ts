import { expect, test } from 'vitest';
import { reportReasons } from '../../../../contract/choices.ts';
import { emptyReport, judgeReport, type ReportField, type ReportValues, reasonGroups } from './report-fields.ts';

const names = Object.keys(emptyReport) as ReportField[];
const broken = (values: Partial<ReportValues>, isVisitor = false) =>
  names.map((name) => judgeReport(name, { ...emptyReport, ...values }, isVisitor)?.key ?? null).filter((key) => key !== null);

test('every reason is offered once', () => {
  expect(Object.values(reasonGroups).flat().sort()).toEqual([...reportReasons].sort());
});

test('a member gives a reason, and words only where it says nothing by itself', () => {
  expect(broken({})).toEqual(['required.reason']);
  expect(broken({ reason: 'SPAM' })).toEqual([]);
  for (const reason of ['ILLEGAL', 'COPYRIGHT', 'OTHER']) {
    expect(broken({ reason })).toEqual(['required.report']);
    expect(broken({ reason, text: 'It is.' })).toEqual([]);
  }
});

test('words are judged at their limit and one beyond', () => {
  expect(broken({ reason: 'SPAM', text: '😀'.repeat(1000) })).toEqual([]);
  expect(broken({ reason: 'SPAM', text: 'a'.repeat(1001) })).toEqual(['invalid.max_length']);
});

test('a visitor says who they are where no account is asked for, and nowhere else', () => {
  expect(broken({ reason: 'ILLEGAL', text: 'It is.' }, true)).toEqual([
    'required.name',
    'required.email',
    'required.field',
    'required.captcha',
  ]);
  expect(broken({ reason: 'SPAM' }, true)).toEqual([]);
  const notice = { name: 'Lena', email: 'lena@post.example', good_faith: '1', captcha: '1' };
  expect(broken({ reason: 'COPYRIGHT', text: 'Mine.', ...notice }, true)).toEqual([]);
  expect(broken({ reason: 'COPYRIGHT', text: 'Mine.', ...notice, email: 'lena@post' }, true)).toEqual(['invalid.email']);
});
