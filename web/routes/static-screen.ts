import type { ReactNode } from 'react';
import { excerpt } from '../features/content/index.ts';
import { defineScreen, type PageProps, type ServedScreen } from '../kit/screen.tsx';
import type { Output } from '../kit/wire.ts';

type StaticScreen = 'about-us' | 'terms-conditions' | 'privacy-policy';
export type StaticPageProps = PageProps<StaticScreen, Output<'GET cms/about-us'>>;

/** A static page. */
export function staticScreen(
  screen: StaticScreen,
  key: 'GET cms/about-us' | 'GET cms/terms' | 'GET cms/privacy',
  page: () => Promise<{ default: (props: StaticPageProps) => ReactNode }>,
): ServedScreen {
  return defineScreen(screen, {
    load: (_visit, call) => call(key, {}),
    meta: (_visit, { title, description }) => ({ title, description: excerpt(description) }),
    page,
  });
}
