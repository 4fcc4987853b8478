import { skinTones } from '../../../contract/choices.ts';
import { listSizes } from '../../../contract/limits.ts';
import type { Input } from '../../kit/wire.ts';
import type { ScreenSearch } from '../../screens.ts';

export type ReviewSearch = ScreenSearch<'product'>;

const orders = {
  newest: { order_by: 'created_at', sort_by: 'DESC' },
  'rating-high': { order_by: 'rating', sort_by: 'DESC' },
  'rating-low': { order_by: 'rating', sort_by: 'ASC' },
  liked: { order_by: 'like_count', sort_by: 'DESC' },
} as const;

export const reviewOrderChoices = Object.keys(orders) as ReviewSearch['order'][];

/** What the API is asked for the reviews that an address shows. */
export function reviewQuery(productId: number, search: ReviewSearch): Input<'GET review/list/pagination/{productId}'> {
  const { reviews: page, stars, country, order, tone, hair } = search;
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
  };
}
