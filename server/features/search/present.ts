import type { Output } from '../../../contract/index.ts';
import { pictureUrl } from '../../http/picture-url.ts';
import { BRAND, CATEGORY, INGREDIENT, PRODUCT } from './items.ts';
import type { SearchCandidate } from './query/rank.ts';

type Suggestion = Output<'POST search/list-web'>['list'][number];

const TYPES = { [BRAND]: 'BRAND', [CATEGORY]: 'CATEGORY', [INGREDIENT]: 'INGREDIENT', [PRODUCT]: 'PRODUCT' } as const;

export function presentSuggestion({ kind, slug, name, localName, image }: SearchCandidate): Suggestion {
  return { name: localName ?? name, type: TYPES[kind], slug, image: pictureUrl(image) };
}
