import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Card } from '../catalogue/index.ts';
import type { Candidate } from './serving/candidates.ts';

type Recommendation = Output<'GET recommended/product/list'>['list'][number];

/** A recommendation with its reason as a sentence. */
export function presentRecommendation(product: Card, { reason }: Candidate, category: string, lang: Language): Recommendation {
  const words = { about: reason.about, brand: product.brand.name, category };
  const text = serverText(lang, `recommendations.${reason.code.toLowerCase()}`, words);
  return { product, is_favorite: product.is_favorite, reason: { code: reason.code, text } };
}
