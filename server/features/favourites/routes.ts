import type { Kysely } from 'kysely';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter, Rate } from '../../adapters/limiter.ts';
import type { Schema } from '../../db/schema.ts';
import type { Asker } from '../../http/asker.ts';
import { limited } from '../../http/limited.ts';
import { paged } from '../../http/paging.ts';
import { type Route, serveMember } from '../../http/route.ts';
import type { Shelves } from '../catalogue/index.ts';
import { favourBrand, favourProduct } from './favourites.ts';
import { selectFavouriteBrands, selectFavouriteProducts } from './queries.ts';

export interface FavouriteParts {
  db: Kysely<Schema>;
  limiter: Limiter;
  shelves: Shelves;
}

/** Far more hearts than fingers can press. */
const HEARTS: Rate = { name: 'favourites-hearts', points: 3000, seconds: 600 };

const answer = (isFavourite: boolean, { lang }: Asker) => ({
  is_favorite: isFavourite ? ('1' as const) : ('0' as const),
  message: serverText(lang, isFavourite ? 'favourites.added' : 'favourites.removed'),
});

export function heartRoutes({ db, limiter }: FavouriteParts): Route[] {
  return [
    serveMember(
      'POST favourite',
      limited(limiter, HEARTS, async ({ product_id, to }, asker) =>
        answer(await favourProduct(db, asker.caller.memberId, product_id, to), asker),
      ),
    ),
    serveMember(
      'POST brand-favourite',
      limited(limiter, HEARTS, async ({ brand_id, to }, asker) =>
        answer(await favourBrand(db, asker.caller.memberId, brand_id, to), asker),
      ),
    ),
  ];
}

export function favouriteListRoutes({ db, shelves }: FavouriteParts): Route[] {
  return [
    serveMember('POST all/favourite-web', async ({ offset, limit }, asker) => {
      const { ids, count } = await selectFavouriteProducts(db, { memberId: asker.caller.memberId, offset, limit });
      return paged(await shelves.cards(ids, asker), count, offset);
    }),
    serveMember('POST all/brand/favourite-web', async ({ offset, limit }, asker) => {
      const { ids, count } = await selectFavouriteBrands(db, { memberId: asker.caller.memberId, offset, limit });
      return paged(await shelves.brands(ids, asker), count, offset);
    }),
  ];
}
