import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';

export type Suggestion = Item<'POST search/list-web'>;

export const searchBoxId = 'search-box';

export const listId = 'suggestions';

/** Suggestions with those of a kind together: the kind of the best one first, and of each kind the best first. */
export const byKind = (list: readonly Suggestion[]): Suggestion[] => [...Map.groupBy(list, ({ type }) => type).values()].flat();

export const suggestionId = (place: number): string => `${listId}-${place}`;

/** Where a suggestion leads. */
export function suggestionHref(app: Pick<App, 'lang'>, { type, slug }: Suggestion): string {
  if (type === 'PRODUCT') return href(app, 'product', { slug });
  // What contains an ingredient is found by its name.
  if (type === 'INGREDIENT') return href(app, 'search-result', { keyword: slug });
  return type === 'BRAND' ? href(app, 'brand-detail', { slug }) : href(app, 'category', { slug });
}
