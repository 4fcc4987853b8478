import type { Kysely } from 'kysely';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter, Rate } from '../../adapters/limiter.ts';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Route, serveMember } from '../../http/route.ts';
import type { ProductCards } from '../catalogue/index.ts';
import { favourBrand, favourProduct } from './favourites.ts';
import { selectFavouriteBrands, selectFavouriteProducts } from './queries.ts';

export interface FavouriteParts {
  db: Kysely<Schema>;
  limiter: Limiter;
  productCards: ProductCards;
}

/** Far more often than a person can press the button. */
const HEARTS: Rate = { name: 'favourites-hearts', points: 3000, seconds: 600 };

const answer = (isFavourite: boolean, { lang }: RequestContext) => ({
  is_favorite: isFavourite ? ('1' as const) : ('0' as const),
  message: serverText(lang, isFavourite ? 'favourites.added' : 'favourites.removed'),
});

export function heartRoutes({ db, limiter }: FavouriteParts): Route[] {
  return [
    serveMember(
      'POST favourite',
      rateLimited(limiter, HEARTS, async ({ product_id, to }, context) =>
        answer(await favourProduct(db, context.caller.memberId, product_id, to), context),
      ),
    ),
    serveMember(
      'POST brand-favourite',
      rateLimited(limiter, HEARTS, async ({ brand_id, to }, context) =>
        answer(await favourBrand(db, context.caller.memberId, brand_id, to), context),
      ),
    ),
  ];
}

export function favouriteListRoutes({ db, productCards }: FavouriteParts): Route[] {
  return [
    serveMember('POST all/favourite-web', async ({ offset, limit }, context) => {
      const { ids, count } = await selectFavouriteProducts(db, { memberId: context.caller.memberId, offset, limit });
      return toListPage(await productCards.cards(ids, context), count, offset);
    }),
    serveMember('POST all/brand/favourite-web', async ({ offset, limit }, context) => {
      const { ids, count } = await selectFavouriteBrands(db, { memberId: context.caller.memberId, offset, limit });
      return toListPage(await productCards.brands(ids, context), count, offset);
    }),
  ];
}
