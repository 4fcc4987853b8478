import { diffWordsWithSpace } from 'diff';
import type { Output } from '../../../contract/index.ts';
import type { SubjectWords } from '../../db/subjects.ts';

/** So many words and signs may differ: two texts that have nothing in common would be compared for as long as they are, squared. */
const MOST_DIFFERENT = 500;

type FieldDiff = Output<'GET console/cases/{id}'>['info']['diff'][number];

function partsOf(one: string, other: string): FieldDiff['parts'] {
  const parts = diffWordsWithSpace(one, other, { maxEditLength: MOST_DIFFERENT }) ?? [
    ...(one === '' ? [] : [{ value: one, added: false, removed: true }]),
    ...(other === '' ? [] : [{ value: other, added: true, removed: false }]),
  ];
  return parts.map(({ value: text, added, removed }) => ({ kind: added ? 'ADDED' : removed ? 'REMOVED' : 'SAME', text }));
}

/** What differs between two revisions, word by word, or as a whole where much does; empty where nothing does. */
export function diffOf(before: SubjectWords, after: SubjectWords): FieldDiff[] {
  const fields = ['title', 'text', 'stars'] as const;
  return fields.flatMap((field) => {
    const [one, other] = [String(before[field] ?? ''), String(after[field] ?? '')];
    return one === other ? [] : [{ field, parts: partsOf(one, other) }];
  });
}
