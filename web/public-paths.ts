import { urlOf } from './kit/visit.ts';
import { servedScreen } from './routes.tsx';
import { type ScreenName, screens } from './screens.ts';

/** Screens that show an item by its slug, by kind of item. */
const ofKind = {
  'main category': ['categories', 'category'],
  'sub-category': ['sub-categories', 'category'],
  'child category': ['category'],
  brand: ['brand-detail', 'brand'],
  product: ['product'],
  post: ['community-info'],
} as const satisfies Record<string, ScreenName[]>;

/** Screens without parameters that do not belong in the site map: a form's target, a demonstration, account pages. */
const unlisted: ReadonlySet<ScreenName> = new Set(['search', 'view-activity', 'signup', 'reset-password']);

const isListed = (name: ScreenName): boolean =>
  !unlisted.has(name) &&
  !screens[name].url.pattern.includes(':') &&
  screens[name].access === 'everyone' &&
  servedScreen(name) !== undefined;

/** Paths for the site map, without origin and language. */
export const publicPaths = {
  fixed: (Object.keys(screens) as ScreenName[]).filter(isListed).map((name) => urlOf(name).href({})),
  of: (kind: keyof typeof ofKind, slug: string): string[] => ofKind[kind].map((name) => urlOf(name).href({ slug })),
};
