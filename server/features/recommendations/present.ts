import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Card } from '../catalogue/index.ts';
import type { RecommendationCandidate } from './serving/candidates.ts';

type Recommendation = Output<'GET recommended/product/list'>['list'][number];

/** Names used in the reasons besides the product itself. */
interface Names {
  /** Names of products in the history, by id. */
  products: ReadonlyMap<number, string>;
  category: string;
}

/** A recommendation with its reason as a sentence. */
export function presentRecommendation(product: Card, { reason }: RecommendationCandidate, names: Names, lang: Language): Recommendation {
  const about = 'productId' in reason ? (names.products.get(reason.productId) ?? '') : reason.about;
  const words = { about, brand: product.brand.name, category: names.category };
  const text = serverText(lang, `recommendations.${reason.code.toLowerCase()}`, words);
  return { product, is_favorite: product.is_favorite, reason: { code: reason.code, text } };
}
