import type { ComponentType } from 'react';
import { type ResourceName, resources } from '../../../contract/console/resources.ts';
import type { ConsoleLabelKey } from '../../../i18n/console.ts';
import { laterPage } from '../later-part.tsx';
import type { ConsoleRoute } from '../routes.ts';
import { presentations } from './presentation.ts';

const listPage = laterPage(() => import('./list/ResourceListPage.tsx'));
const editorPage = laterPage(() => import('./editor/EditorPage.tsx'));

interface Place {
  group: 'catalogue' | 'content' | 'people';
  /** The key after `G` that opens the list. */
  letter: string;
  /** Replaces the default list or editor. */
  list?: ComponentType;
  editor?: ComponentType;
}

const places: readonly (readonly [ResourceName, Place])[] = [
  ['products', { group: 'catalogue', letter: 'p', list: laterPage(() => import('./products/ProductsPage.tsx')) }],
  ['categories', { group: 'catalogue', letter: 'c', list: laterPage(() => import('./categories/CategoryTreePage.tsx')) }],
  ['brands', { group: 'catalogue', letter: 'b' }],
  ['properties', { group: 'catalogue', letter: 'o' }],
  ['property-options', { group: 'catalogue', letter: 'l' }],
  ['ingredients', { group: 'catalogue', letter: 'i', list: laterPage(() => import('./ingredients/IngredientsPage.tsx')) }],
  ['ingredient-groups', { group: 'catalogue', letter: 'r' }],
  ['currencies', { group: 'catalogue', letter: 'u' }],
  ['banners', { group: 'content', letter: 'h', list: laterPage(() => import('./banners/BannersPage.tsx')) }],
  ['pages', { group: 'content', letter: 'e' }],
  ['topics', { group: 'content', letter: 'z' }],
  ['meta-contents', { group: 'content', letter: 'x' }],
  ['synonyms', { group: 'content', letter: 'w' }],
  [
    'members',
    {
      group: 'people',
      letter: 'm',
      list: laterPage(() => import('./members/MembersPage.tsx')),
      editor: laterPage(() => import('./members/MemberRedirect.tsx')),
    },
  ],
  ['messages', { group: 'people', letter: 'j' }],
  ['subscribers', { group: 'people', letter: 'k' }],
  ['settings', { group: 'people', letter: ',' }],
];

/** Pages that are neither a list nor an editor of a resource. They come before the editors, whose paths match any word. */
const besides: readonly ConsoleRoute[] = [
  {
    path: 'ingredients/unknown',
    permission: 'catalogue',
    title: 'resources.unknown.title',
    page: laterPage(() => import('./ingredients/UnknownIngredientsPage.tsx')),
  },
];

/** A list and an editor for every resource. */
const listsAndEditors: readonly ConsoleRoute[] = places.flatMap(([name, { group, letter, list, editor }]): ConsoleRoute[] => {
  const { permission } = resources[name];
  const title = `resources.name.${name}` satisfies ConsoleLabelKey;
  const { icon } = presentations[name];
  return [
    { path: name, permission, title, navigation: { group, icon, letter }, finds: name, page: list ?? listPage },
    { path: `${name}/:id`, permission, title, page: editor ?? editorPage },
  ];
});

/** All pages of resources. */
export const resourcePages: readonly ConsoleRoute[] = [...besides, ...listsAndEditors];
