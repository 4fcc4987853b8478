import { urlOf } from './kit/visit.ts';
import { servedScreen } from './routes.tsx';
import { type ScreenName, screens } from './screens.ts';

/** Screens that show a thing by its slug, by the kind of thing. */
const ofKind = {
  'main category': ['categories', 'category'],
  'sub-category': ['sub-categories', 'category'],
  'child category': ['category'],
  brand: ['brand-detail', 'brand'],
  product: ['product'],
  post: ['community-info'],
} as const satisfies Record<string, ScreenName[]>;

/** Screens without a parameter that are nothing to find: a form's target, a demonstration, ways into an account. */
const unlisted: ReadonlySet<ScreenName> = new Set(['search', 'view-activity', 'signup', 'reset-password']);

const isListed = (name: ScreenName): boolean =>
  !unlisted.has(name) &&
  !screens[name].url.pattern.includes(':') &&
  screens[name].access === 'everyone' &&
  servedScreen(name) !== undefined;

/** Addresses for the site map, without origin and language. */
export const publicPaths = {
  fixed: (Object.keys(screens) as ScreenName[]).filter(isListed).map((name) => urlOf(name).href({})),
  of: (kind: keyof typeof ofKind, slug: string): string[] => ofKind[kind].map((name) => urlOf(name).href({ slug })),
};
