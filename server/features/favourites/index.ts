import type { Feature } from '../../http/route.ts';
import { type FavouriteParts, favouriteListRoutes, heartRoutes } from './routes.ts';

export { favouriteData } from './favourites.ts';

/** The products and brands that members keep. */
export function createFavourites(parts: FavouriteParts): Feature {
  return { noun: 'favourites', routes: [...heartRoutes(parts), ...favouriteListRoutes(parts)] };
}
