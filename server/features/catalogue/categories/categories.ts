import type { Parsed } from '../../../../contract/index.ts';
import { language } from '../../../../i18n/languages.ts';
import { toListPage } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import type { Category, CategoryTree } from '../reference/index.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Categories whose name holds a keyword, whatever the accents and capitals. */
function named(categories: readonly Category[], keyword: string | undefined, lang: string): Category[] {
  if (keyword === undefined) return [...categories];
  return categories.filter((category) => plain(category.name(lang)).includes(plain(keyword)));
}

/** A page of the main categories, in shop order unless another is asked for. */
export function listMainCategories(tree: CategoryTree, asked: Parsed<'GET category/pagination/list'>, { lang }: RequestContext) {
  const featured = (category: Category): boolean => asked.is_featured === undefined || category.isFeatured === (asked.is_featured === 1);
  const chosen = named(tree.main, asked.keyword, lang).filter(
    (category) => featured(category) && (asked.uuid ?? category.uuid) === category.uuid,
  );
  const direction = (asked.sort_by ?? (asked.order_by === 'name' ? 'ASC' : 'DESC')) === 'ASC' ? 1 : -1;
  if (asked.order_by === 'popularity') chosen.sort((a, b) => direction * (a.popularity - b.popularity) || a.id - b.id);
  if (asked.order_by === 'name') {
    const collator = new Intl.Collator(language(lang).locale);
    chosen.sort((a, b) => direction * collator.compare(a.name(lang), b.name(lang)) || a.id - b.id);
  }
  return toListPage(chosen.slice(asked.offset, asked.offset + asked.limit), chosen.length, asked.offset);
}

/** Children of a category; 404 when there is no such category. */
export function childCategories(tree: CategoryTree, asked: Parsed<'GET sub-category/list'>) {
  const { children } = found(tree.byId.get(asked.category_id));
  const chosen = children.filter((child) => asked.is_featured === undefined || child.isFeatured === (asked.is_featured === 1));
  return toListPage(chosen, chosen.length, 0);
}

/** A page of the children of the category with a slug. */
export function childrenBySlug(tree: CategoryTree, asked: Parsed<'GET sub-category/by/slug/list/{slug}'>, { lang }: RequestContext) {
  const category = found(tree.bySlug.get(asked.slug));
  const chosen = named(category.children, asked.keyword, lang);
  return { category, page: toListPage(chosen.slice(asked.offset, asked.offset + asked.limit), chosen.length, asked.offset) };
}
