import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { categoryCrumbs } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listMeta } from '../kit/list-meta.ts';
import { metaContent } from '../kit/meta-content.ts';
import { keepWithinPages, pageNumberOf } from '../kit/paging.ts';
import { defineScreen, type PageProps, type ServedScreen } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

type ChildrenScreen = 'categories' | 'sub-categories';
export type ChildrenPageProps = PageProps<ChildrenScreen, Awaited<ReturnType<typeof load>>>;

/** A category with its direct children. */
export function childrenScreen(
  screen: ChildrenScreen,
  page: () => Promise<{ default: (props: ChildrenPageProps) => ReactNode }>,
): ServedScreen {
  return defineScreen(screen, {
    load,
    meta: (visit, { info, meta }) => listMeta(visit, info, meta, categoryCrumbs(visit, info.parents, info.name)),
    tags: ({ info }) => [`category:${info.id}`],
    page,
  });
}

async function load(visit: Visit<ChildrenScreen>, call: Call) {
  const { screen, search } = visit;
  const { slug } = visit.parameters;
  const [{ list, count, info }, meta] = await Promise.all([
    call('GET sub-category/by/slug/list/{slug}', { slug, ...pageNumberOf(search) }),
    metaContent(screen, call),
  ]);
  // Sub-categories of imported catalogues may have no children; show their products instead.
  if (screen === 'sub-categories' && count === 0) throw redirect(href(visit, 'category', { slug }));
  keepWithinPages({ page: search.page, size: search.rows, count }, (page) => href(visit, screen, { slug }, { ...search, page }));
  return { list, count, info, meta };
}
