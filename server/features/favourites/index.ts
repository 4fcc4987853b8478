import type { Feature } from '../../http/route.ts';
import { type FavouriteParts, favouriteListRoutes, heartRoutes } from './routes.ts';

export { favouriteData } from './favourites.ts';

/** Favourite products and brands of members. */
export function createFavourites(parts: FavouriteParts): Feature {
  return { noun: 'favourites', routes: [...heartRoutes(parts), ...favouriteListRoutes(parts)] };
}
