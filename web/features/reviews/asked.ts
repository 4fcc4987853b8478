import { skinTones } from '../../../contract/choices.ts';
import { listSizes } from '../../../contract/limits.ts';
import type { Input } from '../../kit/wire.ts';
import type { ScreenSearch } from '../../screens.ts';

export type ReviewSearch = ScreenSearch<'product'>;

const orders = {
  newest: { order_by: 'created_at', sort_by: 'DESC' },
  helpful: { order_by: 'helpful', sort_by: 'DESC' },
  'rating-high': { order_by: 'rating', sort_by: 'DESC' },
  'rating-low': { order_by: 'rating', sort_by: 'ASC' },
  liked: { order_by: 'like_count', sort_by: 'DESC' },
} as const;

/** Number of photos above the reviews, shown if there are at least `wallFrom`. */
export const wallSize = 8;
export const wallFrom = 5;

export const reviewOrderChoices = Object.keys(orders) as ReviewSearch['order'][];

/** Resets all filters, for links back to all reviews. */
export const everyReview = {
  stars: 0,
  country: 'ALL',
  tone: 0,
  hair: '',
  photos: '',
  owners: '',
  label: '',
  language: '',
} as const satisfies Partial<ReviewSearch>;

/** Whether an address filters the reviews by anything other than stars. */
export const hasChoices = (search: ReviewSearch): boolean =>
  search.country !== 'ALL' ||
  search.tone > 0 ||
  [search.hair, search.photos, search.owners, search.label, search.language].some((choice) => choice !== '');

/** The API's input for the reviews that an address shows in a language. */
export function reviewQuery(productId: number, lang: string, search: ReviewSearch): Input<'GET review/list/pagination/{productId}'> {
  const { reviews: page, stars, country, order, tone, hair, photos, owners, label, language } = search;
  const skin_tone = skinTones[tone - 1];
  const limit = listSizes.reviews;
  return {
    productId,
    offset: (page - 1) * limit,
    limit,
    country,
    ...orders[order],
    ...(stars > 0 && { rating: stars }),
    ...(skin_tone && { skin_tone }),
    ...(hair && { hair_style: hair }),
    ...(photos && { with_photos: 1 as const }),
    ...(owners && { owns: 1 as const }),
    ...(label && { label }),
    ...(language && { lang }),
  };
}
