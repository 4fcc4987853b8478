import type { Output } from '../../../../contract/index.ts';
import { pictureUrl } from '../../../http/picture-name.ts';
import { type Category, lineage } from '../reference/index.ts';

type Menu = Output<'GET top-menu/category/listv2'>['list'];
type CategoryItem = Output<'GET category/pagination/list'>['list'][number];
export type CategoryInfo = Output<'GET sub-category/by/slug/list/{slug}'>['info'];

export function presentCategory(category: Category, lang: string): CategoryItem {
  return {
    id: category.id,
    uuid: category.uuid,
    name: category.name(lang),
    description: category.description(lang) || null,
    slug: category.slug,
    image: pictureUrl(category.image),
    is_featured: category.isFeatured ? 1 : 0,
  };
}

/** The head of a category's product list. */
export function presentCategoryInfo(category: Category, lang: string): CategoryInfo {
  return {
    id: category.id,
    name: category.name(lang),
    description: category.description(lang) || null,
    slug: category.slug,
    image: pictureUrl(category.image),
    level: category.level,
    parents: lineage(category)
      .slice(0, -1)
      .map((parent) => ({ name: parent.name(lang), slug: parent.slug })),
  };
}

/** Main categories with the two levels below them. */
export function presentMenu(categories: readonly Category[], lang: string): Menu {
  const named = (category: Category) => ({ id: category.id, name: category.name(lang), slug: category.slug });
  return categories.map((main) => ({
    ...named(main),
    image: pictureUrl(main.image),
    is_featured: main.isFeatured ? 1 : 0,
    child_list: main.children.map((child) => ({
      ...named(child),
      image: pictureUrl(child.image),
      sub_child_list: child.children.map(named),
    })),
  }));
}
