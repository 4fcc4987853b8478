import type { Crumb } from '../ui/Crumbs.tsx';
import { listWords } from './page-words.ts';
import { crumbData } from './structured-data.ts';
import { href, type Visit } from './visit.ts';

type ListScreen = 'categories' | 'sub-categories' | 'category' | 'brand-detail' | 'brand';

/** What the list of a category or brand is headed with. */
interface Heading {
  name: string;
  slug: string;
  description: string | null;
  image: string | null;
}

/** What the list of a category or brand says about itself; `meta` are the operator's words for such lists. */
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
