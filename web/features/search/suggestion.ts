import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';

export type Suggestion = Item<'POST search/list-web'>;

export const searchBoxId = 'search-box';

export const listId = 'suggestions';

/** Groups suggestions by kind: kinds ordered by their best suggestion, the best first within each. */
export const byKind = (list: readonly Suggestion[]): Suggestion[] => [...Map.groupBy(list, ({ type }) => type).values()].flat();

export const suggestionId = (place: number): string => `${listId}-${place}`;

/** Address that a suggestion links to. */
export function suggestionHref(app: Pick<App, 'lang'>, { type, slug }: Suggestion): string {
  if (type === 'PRODUCT') return href(app, 'product', { slug });
  // Products with an ingredient are found by searching for its name.
  if (type === 'INGREDIENT') return href(app, 'search-result', { keyword: slug });
  return type === 'BRAND' ? href(app, 'brand-detail', { slug }) : href(app, 'category', { slug });
}
