import type { ComponentType } from 'react';
import type { ResourceName } from '../../contract/console/resources.ts';
import type { Permission } from '../../contract/console/roles.ts';
import type { ConsoleLabelKey } from '../../i18n/console.ts';
import { laterPage } from './later-part.tsx';
import { useOpenCases } from './queue/use-open-cases.ts';
import { resourcePages } from './resources/routes.ts';
import type { ConsoleIconName } from './shell/ConsoleIcon.tsx';

/** Groups of the side navigation in their order; `account` is shown in the person menu instead. */
export const navigationGroups = ['work', 'catalogue', 'content', 'people'] as const;
type NavigationGroup = (typeof navigationGroups)[number];

/** A page of the console. */
export interface ConsoleRoute {
  /** Path below `/console/` in React Router's syntax: `brands`, `brands/:id`. */
  path: string;
  permission: Permission;
  title: ConsoleLabelKey;
  /** Entry in the navigation; pages without one are reached from other pages. */
  navigation?: {
    group: NavigationGroup | 'account';
    icon: ConsoleIconName;
    /** The key after `G` that opens the page. */
    letter: string;
    /** The number of waiting items; undefined until known. */
    useCount?(): number | undefined;
  };
  /** The palette searches this resource, whose pages are below this one. */
  finds?: ResourceName;
  /** A component whose outermost element is `<ConsolePage>`. */
  page: ComponentType;
}

/** All pages in the order of the navigation. `/console` redirects to the first one that the role may see. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  {
    path: 'dashboard',
    permission: 'dashboard',
    title: 'dashboard.title',
    navigation: { group: 'work', icon: 'gauge', letter: 'd' },
    page: laterPage(() => import('./dashboard/DashboardPage.tsx')),
  },
  {
    path: 'queue',
    permission: 'moderation',
    title: 'queue.title',
    navigation: { group: 'work', icon: 'inbox', letter: 'q', useCount: useOpenCases },
    page: laterPage(() => import('./queue/QueuePage.tsx')),
  },
  ...resourcePages,
  {
    path: 'translations',
    permission: 'translations',
    title: 'translations.title',
    navigation: { group: 'content', icon: 'globe', letter: 't' },
    page: laterPage(() => import('./translations/TranslationsPage.tsx')),
  },
  {
    path: 'translations/:lang/:type',
    permission: 'translations',
    title: 'translations.title',
    page: laterPage(() => import('./translations/TranslatePage.tsx')),
  },
  {
    path: 'imports',
    permission: 'catalogue',
    title: 'imports.title',
    navigation: { group: 'catalogue', icon: 'upload', letter: 'v' },
    page: laterPage(() => import('./imports/ImportsPage.tsx')),
  },
  {
    path: 'imports/:id',
    permission: 'catalogue',
    title: 'imports.one',
    page: laterPage(() => import('./imports/ImportPage.tsx')),
  },
  {
    path: 'searches',
    permission: 'dashboard',
    title: 'searches.title',
    navigation: { group: 'content', icon: 'search', letter: 'f' },
    page: laterPage(() => import('./searches/SearchesPage.tsx')),
  },
  {
    path: 'audit',
    permission: 'audit.moderation',
    title: 'shell.audit',
    navigation: { group: 'people', icon: 'log', letter: 'a' },
    page: laterPage(() => import('./audit/AuditPage.tsx')),
  },
  {
    path: 'staff',
    permission: 'settings',
    title: 'shell.staff',
    navigation: { group: 'people', icon: 'lock', letter: 's' },
    page: laterPage(() => import('./staff/StaffPage.tsx')),
  },
  {
    path: 'account',
    permission: 'own',
    title: 'shell.account',
    navigation: { group: 'account', icon: 'user', letter: 'y' },
    page: laterPage(() => import('./account/AccountPage.tsx')),
  },
];
