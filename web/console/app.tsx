import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { consoleQueries } from './answers.ts';
import { consoleRoutes } from './routes.ts';
import { BrokenPage, PageFrame, StartPage, UnknownPage } from './shell/PageFrame.tsx';
import { Shell } from './shell/Shell.tsx';
import { type ConsoleTexts, ConsoleTextsProvider } from './texts.ts';

const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      children: [
        { index: true, element: <StartPage /> },
        // The address of a followed invitation.
        { path: 'join', element: <StartPage /> },
        ...consoleRoutes.map((route) => ({
          path: route.path,
          element: <PageFrame key={route.path} route={route} />,
          errorElement: <BrokenPage />,
        })),
        { path: '*', element: <UnknownPage /> },
      ],
    },
  ],
  { basename: '/console' },
);

export function ConsoleApp({ texts }: { texts: ConsoleTexts }) {
  return (
    <StrictMode>
      <ConsoleTextsProvider value={texts}>
        <I18nProvider locale={texts.locale}>
          <QueryClientProvider client={consoleQueries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </ConsoleTextsProvider>
    </StrictMode>
  );
}
