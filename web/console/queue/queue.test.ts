import { expect, test } from 'vitest';
import { caseActs, holdReasons, reportReasons } from '../../../contract/choices.ts';
import { loadConsoleTexts } from '../../../i18n/console.ts';
import {
  actOfKey,
  asksFirst,
  type CaseInfo,
  caseAfter,
  caseBeside,
  groundByKey,
  groundKey,
  guessGround,
  showsWordsOf,
} from './case-model.ts';
import { emptyDraft, inputOf, missingOf, readDecisionDraft } from './draft.ts';
import { queueFilters, queueParameters, readQueueView } from './queue-query.ts';
import { caseSubjectWords, reasonWords } from './words.ts';

const t = await loadConsoleTexts('en', 'Rosewater');
const all = { allowed: [...caseActs] };
const reported = (...reasons: (typeof reportReasons)[number][]) => ({
  reports: reasons.map((reason) => ({ reason })) as CaseInfo['reports'],
  decisions: [],
});

test('the keys choose what the case allows, the fifth one act after the other', () => {
  expect(([1, 2, 3, 4] as const).map((key) => actOfKey(key, all, null))).toEqual(['KEEP', 'REVERT', 'HIDE', 'REMOVE']);
  expect(actOfKey(2, { allowed: ['KEEP', 'REMOVE'] }, null)).toBeNull();
  let act = actOfKey(5, all, 'KEEP');
  const chosen = Array.from({ length: 6 }, () => {
    const before = act;
    act = actOfKey(5, all, act);
    return before;
  });
  expect(chosen).toEqual(['WARN', 'LIMIT', 'SUSPEND', 'BAN', 'LABEL', 'WARN']);
  expect(actOfKey(5, { allowed: ['KEEP'] }, null)).toBeNull();
});

test('a decision most likely rests on what most reports say, else on what held the case', () => {
  expect(guessGround(reported('SPAM', 'INSULT', 'INSULT'))).toEqual({ kind: 'RULE', code: 'RESPECT' });
  expect(guessGround(reported('SPAM', 'INSULT'))).toEqual({ kind: 'RULE', code: 'SPAM' });
  expect(guessGround(reported('ILLEGAL'))).toEqual({ kind: 'LAW', code: 'ILLEGAL' });
  const hold = { act: 'HOLD', ground: { kind: 'RULE', code: 'ADVERT' }, is_standing: 1 } as const;
  expect(guessGround({ reports: [], decisions: [hold] })).toEqual({ kind: 'RULE', code: 'ADVERT' });
  expect(guessGround({ reports: [], decisions: [{ ...hold, is_standing: 0 }] })).toBeNull();
});

test('every ground that is guessed has a sentence, and is found by its name', () => {
  for (const reason of reportReasons) {
    const { ground } = emptyDraft(reported(reason));
    expect(ground).not.toBe('');
    expect(groundKey(groundByKey(ground) ?? { kind: 'RULE', code: 'TOPIC' })).toBe(ground);
    if (ground !== '') expect(t(`queue.facts.${ground}`)).toMatch(/^[A-Z].*\.$/);
  }
  expect(groundByKey('')).toBeNull();
});

test('the words of a decision are told beside it where the case shows others', () => {
  const words = (title: string | null, text: string) => ({ title, text, stars: null, images: [] });
  const profile = { words: words('Lena', ''), pending: null };
  expect(showsWordsOf(profile, 'Lena\n\nCheap at https://elsewhere.example')).toBe(false);
  expect(showsWordsOf(profile, 'Lena\n\n')).toBe(true);
  const review = { words: words(null, 'Calm'), pending: words(null, 'Angry') };
  expect(['Calm', 'Angry', 'Other'].map((text) => showsWordsOf(review, text))).toEqual([true, true, false]);
});

test('a draft says what it lacks, and is sent without what its act does not need', () => {
  const info = {
    id: 7,
    version: 3,
    similar: [
      { kind: 'REVIEW', id: 9 },
      { kind: 'POST', id: 9 },
    ],
    ...reported('ADVERT'),
  } as unknown as CaseInfo;
  const draft = emptyDraft(info);
  expect(missingOf(draft, '')).toBe('act');
  expect(missingOf({ ...draft, act: 'KEEP' }, '')).toBeNull();
  expect(missingOf({ ...draft, act: 'REMOVE', ground: '' }, 'Words')).toBe('ground');
  expect(missingOf({ ...draft, act: 'REMOVE' }, ' ')).toBe('facts');
  expect(inputOf(info, { ...draft, act: 'KEEP', note: ' seen ' }, 'Words')).toEqual({
    id: 7,
    version: 3,
    act: 'KEEP',
    note: 'seen',
    also: [],
  });
  expect(inputOf(info, { ...draft, act: 'SUSPEND', days: 30, also: ['POST.9'] }, ' Words ')).toEqual({
    ...{ id: 7, version: 3, act: 'SUSPEND', note: '', days: 30, facts: 'Words' },
    ground: { kind: 'RULE', code: 'ADVERT' },
    also: [],
  });
  expect(inputOf(info, { ...draft, act: 'REMOVE', also: ['POST.9', 'POST.1'] }, 'Words')).toMatchObject({
    also: [{ kind: 'POST', id: 9 }],
  });
  expect(inputOf(info, { ...draft, act: 'LABEL', label: 'PAID' }, 'Words')).toMatchObject({ label: 'PAID' });
});

test('a kept draft is read again without what no longer fits', () => {
  const info = reported('SPAM');
  expect(readDecisionDraft('', info)).toEqual(emptyDraft(info));
  expect(readDecisionDraft('{"act":"BURN","days":12,"note":"kept"}', info)).toEqual({ ...emptyDraft(info), note: 'kept' });
});

test('bans and long suspensions are asked about first', () => {
  expect([asksFirst('BAN', 1), asksFirst('SUSPEND', 90), asksFirst('SUSPEND', 30), asksFirst('LIMIT', 90)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the way leads from case to case, and on when one leaves the list', () => {
  expect([caseBeside([1, 2, 3], 2, 1), caseBeside([1, 2, 3], 2, -1), caseBeside([1, 2, 3], 3, 1)]).toEqual([3, 1, null]);
  expect([caseBeside([1, 2], 9, 1), caseBeside([], null, 1)]).toEqual([1, null]);
  expect([caseAfter([1, 2, 3], 2), caseAfter([1, 2, 3], 3), caseAfter([1], 1), caseAfter([1, 2], 9)]).toEqual([3, 2, null, 1]);
});

test('the address tells the view, and what it does not know is left out', () => {
  const view = readQueueView(new URLSearchParams('state=DECIDED&kind=POST&reason=LINK&order=age&page=2&case=12'));
  expect(view).toEqual({ state: 'DECIDED', kind: 'POST', reason: 'LINK', order: 'age', page: 2, open: 12 });
  expect(queueParameters(view).toString()).toBe('state=DECIDED&kind=POST&reason=LINK&order=age&page=2&case=12');
  const plain = readQueueView(new URLSearchParams('state=BURNT&kind=x&reason=y&order=z&page=0&case=-1'));
  expect(queueParameters(plain).toString()).toBe('');
  expect(queueFilters(plain)).toEqual({ state: 'OPEN', order_by: 'priority' });
});

test('a case is named by what it is about, and by why it is there', () => {
  expect(caseSubjectWords(t, { kind: 'REVIEW', title: 'Quiet Serum' })).toBe('Review of Quiet Serum');
  expect(caseSubjectWords(t, { kind: 'COMMENT', title: '' })).toBe('Comment');
  for (const hold of holdReasons) expect(reasonWords(t, { hold, reasons: ['SPAM'] })).toHaveLength(2);
});
