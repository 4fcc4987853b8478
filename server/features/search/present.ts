import type { Output } from '../../../contract/index.ts';
import { pictureUrl } from '../../http/picture-url.ts';
import type { Candidate } from './answer/rank.ts';
import { BRAND, CATEGORY, PRODUCT } from './kinds.ts';

type Suggestion = Output<'POST search/list-web'>['list'][number];

const TYPES = { [BRAND]: 'BRAND', [CATEGORY]: 'CATEGORY', [PRODUCT]: 'PRODUCT' } as const;

export function presentSuggestion({ kind, slug, name, localName, image }: Candidate): Suggestion {
  return { name: localName ?? name, type: TYPES[kind], slug, image: pictureUrl(image) };
}
