import type { Crumb } from '../ui/Crumbs.tsx';
import { listWords } from './page-words.ts';
import { crumbData } from './structured-data.ts';
import { href, type Visit } from './visit.ts';

type ListScreen = 'categories' | 'sub-categories' | 'category' | 'brand-detail' | 'brand';

/** Heading of the list of a category or brand. */
interface Heading {
  name: string;
  slug: string;
  description: string | null;
  image: string | null;
}

/** Page metadata for the list of a category or brand; `meta` is the operator's meta content for such lists. */
export function listMeta(
  visit: Visit<ListScreen>,
  heading: Heading,
  meta: { title: string; description: string },
  crumbs: readonly Crumb[],
) {
  const { page } = visit.search;
  return {
    ...listWords(visit, page, meta, heading),
    image: heading.image,
    canonical: { page },
    structured: [crumbData(visit, crumbs, href(visit, visit.screen, { slug: heading.slug }))],
  };
}
