import { beforeAll, expect, test } from 'vitest';
import { decisionActs, judgedKinds } from '../../../../contract/choices.ts';
import { loadWebTexts } from '../../../../i18n/web.ts';
import { type Decision, isOver, subjectWords, verdictWords } from './decision-words.ts';

const texts = await loadWebTexts('en');
const t = texts.translate('Rosewater');
beforeAll(() => texts.loadLater());

const decision: Decision = {
  uuid: '00000000-0000-4000-8000-000000000001',
  subject: { kind: 'REVIEW', id: 1, title: 'Quiet Serum', link: null },
  text: 'Lovely.',
  state: 'REMOVED',
  act: 'REMOVE',
  days: null,
  ground: null,
  facts: '',
  found_by: 'REPORT',
  decided_by: 'PERSON',
  at: '2026-11-20T10:00:00.000Z',
  until: null,
  is_standing: 1,
  points: 0,
  appeal: null,
  may_appeal_until: null,
};

test('every act about everything that can be judged has words', () => {
  const said = decisionActs.flatMap((act) =>
    judgedKinds.map((kind) => verdictWords(t, { ...decision, act, subject: { ...decision.subject, kind } })),
  );
  for (const words of said) expect(words).toMatch(/^(You|The (sensitive )?label|A moderator)/);
});

test('what is held is told as long as it is, and a limit as long as it lasts', () => {
  const held = { ...decision, act: 'HOLD', state: 'HELD' } as const;
  expect(verdictWords(t, held)).toBe('Your review is being checked');
  expect(verdictWords(t, { ...held, state: 'VISIBLE', is_standing: 0 })).toBe('Your review was held for checking');
  const limit = { ...decision, act: 'LIMIT', days: 7, until: '2999-01-01T00:00:00.000Z' } as const;
  expect(verdictWords(t, limit)).toBe('You can’t post or change anything for a while');
  expect(verdictWords(t, { ...limit, until: '2020-01-01T00:00:00.000Z' })).toBe('You couldn’t post or change anything for a while');
  expect([isOver(limit), isOver({ until: null }), isOver({ until: '2020-01-01T00:00:00.000Z' })]).toEqual([false, false, true]);
});

test('what is gone is named by its kind', () => {
  expect(subjectWords(t, decision.subject)).toBe('Review: Quiet Serum');
  expect(subjectWords(t, { ...decision.subject, title: '' })).toBe('Review');
});
