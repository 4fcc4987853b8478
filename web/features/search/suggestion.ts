import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';

export type Suggestion = Item<'POST search/list-web'>;

export const listId = 'suggestions';

export const suggestionId = (place: number): string => `${listId}-${place}`;

/** Where a suggestion leads. */
export function suggestionHref(app: Pick<App, 'lang'>, { type, slug }: Suggestion): string {
  if (type === 'PRODUCT') return href(app, 'product', { slug });
  return type === 'BRAND' ? href(app, 'brand-detail', { slug }) : href(app, 'category', { slug });
}
