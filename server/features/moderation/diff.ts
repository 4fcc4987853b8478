import { diffWordsWithSpace } from 'diff';
import type { Output } from '../../../contract/index.ts';
import type { SubjectWords } from '../../db/subjects.ts';

/** Maximum edit distance: comparing two texts with little in common would take time quadratic in their length. */
const MOST_DIFFERENT = 500;

type FieldDiff = Output<'GET console/cases/{id}'>['info']['diff'][number];

function partsOf(one: string, other: string): FieldDiff['parts'] {
  const parts = diffWordsWithSpace(one, other, { maxEditLength: MOST_DIFFERENT }) ?? [
    ...(one === '' ? [] : [{ value: one, added: false, removed: true }]),
    ...(other === '' ? [] : [{ value: other, added: true, removed: false }]),
  ];
  return parts.map(({ value: text, added, removed }) => ({ kind: added ? 'ADDED' : removed ? 'REMOVED' : 'SAME', text }));
}

/** Differences between two revisions by field, word by word, or as whole texts if they differ too much; empty if there are none. */
export function diffOf(before: SubjectWords, after: SubjectWords): FieldDiff[] {
  const fields = ['title', 'text', 'stars'] as const;
  return fields.flatMap((field) => {
    const [one, other] = [String(before[field] ?? ''), String(after[field] ?? '')];
    return one === other ? [] : [{ field, parts: partsOf(one, other) }];
  });
}
