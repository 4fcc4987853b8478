import type { RouteObject } from 'react-router';
import { notFound } from './kit/refusal.ts';
import { appContext, callContext, type ServedScreen } from './kit/screen.tsx';
import { served } from './routes/served.ts';
import type { ScreenName } from './screens.ts';
import { Document } from './shell/Document.tsx';
import { ErrorPage, ShellError } from './shell/ErrorPage.tsx';
import { loadShell } from './shell/load.ts';

const byName = new Map(served.map((screen) => [screen.screen, screen]));

export function servedScreen(name: ScreenName): ServedScreen | undefined {
  return byName.get(name);
}

/**
 * The routes of one language. Texts, menu and prices depend on the language, so another prefix is another document, and a page contains the
 * routes of one language only. Unknown paths show the 404 page inside the shell.
 */
export function createRoutes(lang: string): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: ({ context }) => loadShell(context.get(appContext), context.get(callContext)),
      shouldRevalidate: () => false,
      element: <Document />,
      errorElement: <ShellError />,
      hydrateFallbackElement: null,
      children: [
        {
          id: 'content',
          errorElement: <ErrorPage />,
          children: [...served.map((screen) => screen.route(lang)), { id: 'unknown', path: '*', loader: refuse, element: null }],
        },
      ],
    },
  ];
}

const refuse = () => {
  throw notFound;
};
