import type { Output } from '../../../contract/index.ts';
import type { Candidate } from './answer/rank.ts';
import { BRAND, CATEGORY, PRODUCT } from './kinds.ts';

type Suggestion = Output<'POST search/list-web'>['list'][number];

const TYPES = { [BRAND]: 'BRAND', [CATEGORY]: 'CATEGORY', [PRODUCT]: 'PRODUCT' } as const;

export function presentSuggestion({ kind, slug, name, localName, image }: Candidate): Suggestion {
  // The catalogue stands on the search, so its way of writing picture addresses is out of reach here.
  return { name: localName ?? name, type: TYPES[kind], slug, image: image === null ? null : `/pictures/${image}` };
}
