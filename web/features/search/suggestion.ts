import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';

export type Suggestion = Item<'POST search/list-web'>;

export const searchBoxId = 'search-box';

export const listId = 'suggestions';

export const suggestionId = (place: number): string => `${listId}-${place}`;

/** Where a suggestion leads. */
export function suggestionHref(app: Pick<App, 'lang'>, { type, slug }: Suggestion): string {
  if (type === 'PRODUCT') return href(app, 'product', { slug });
  // What contains an ingredient is found by its name.
  if (type === 'INGREDIENT') return href(app, 'search-result', { keyword: slug });
  return type === 'BRAND' ? href(app, 'brand-detail', { slug }) : href(app, 'category', { slug });
}
