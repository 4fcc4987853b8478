import type { Parsed } from '../../../../contract/index.ts';
import { language } from '../../../../i18n/languages.ts';
import { toListPage } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import type { Category, CategoryTree } from '../reference/index.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Categories whose name contains a keyword, ignoring accents and case. */
function named(categories: readonly Category[], keyword: string | undefined, lang: string): Category[] {
  if (keyword === undefined) return [...categories];
  return categories.filter((category) => plain(category.name(lang)).includes(plain(keyword)));
}

/** A page of the main categories, in shop order by default. */
export function listMainCategories(tree: CategoryTree, input: Parsed<'GET category/pagination/list'>, { lang }: RequestContext) {
  const featured = (category: Category): boolean => input.is_featured === undefined || category.isFeatured === (input.is_featured === 1);
  const chosen = named(tree.main, input.keyword, lang).filter(
    (category) => featured(category) && (input.uuid ?? category.uuid) === category.uuid,
  );
  const direction = (input.sort_by ?? (input.order_by === 'name' ? 'ASC' : 'DESC')) === 'ASC' ? 1 : -1;
  if (input.order_by === 'popularity') chosen.sort((a, b) => direction * (a.popularity - b.popularity) || a.id - b.id);
  if (input.order_by === 'name') {
    const collator = new Intl.Collator(language(lang).locale);
    chosen.sort((a, b) => direction * collator.compare(a.name(lang), b.name(lang)) || a.id - b.id);
  }
  return toListPage(chosen.slice(input.offset, input.offset + input.limit), chosen.length, input.offset);
}

/** Children of a category; 404 when there is no such category. */
export function childCategories(tree: CategoryTree, input: Parsed<'GET sub-category/list'>) {
  const { children } = found(tree.byId.get(input.category_id));
  const chosen = children.filter((child) => input.is_featured === undefined || child.isFeatured === (input.is_featured === 1));
  return toListPage(chosen, chosen.length, 0);
}

/** A page of the children of the category with a slug. */
export function childrenBySlug(tree: CategoryTree, input: Parsed<'GET sub-category/by/slug/list/{slug}'>, { lang }: RequestContext) {
  const category = found(tree.bySlug.get(input.slug));
  const chosen = named(category.children, input.keyword, lang);
  return { category, page: toListPage(chosen.slice(input.offset, input.offset + input.limit), chosen.length, input.offset) };
}
