import { diffWordsWithSpace } from 'diff';
import type { Output } from '../../../contract/index.ts';
import type { SubjectWords } from '../../db/subjects.ts';

/** What differs between two revisions, word by word; empty where nothing does. */
export function diffOf(before: SubjectWords, after: SubjectWords): Output<'GET console/cases/{id}'>['info']['diff'] {
  const fields = ['title', 'text', 'stars'] as const;
  return fields.flatMap((field) => {
    const [one, other] = [String(before[field] ?? ''), String(after[field] ?? '')];
    if (one === other) return [];
    const parts = diffWordsWithSpace(one, other).map(({ value: text, added, removed }) => ({
      kind: added ? ('ADDED' as const) : removed ? ('REMOVED' as const) : ('SAME' as const),
      text,
    }));
    return [{ field, parts }];
  });
}
