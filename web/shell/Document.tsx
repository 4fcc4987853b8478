import { Outlet, useLoaderData, useLocation } from 'react-router';
import { Popups } from '../features/accounts/index.ts';
import { useApp } from '../kit/app.ts';
import { usePlace } from '../kit/place.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { ShellData } from './load.ts';
import { RouteProgress } from './RouteProgress.tsx';
import { Toasts } from './Toasts.tsx';
import { useArrival } from './use-arrival.ts';

/** The whole document around a page. */
export function Document() {
  const { t, lang, dir, words } = useApp();
  const shell = useLoaderData<ShellData>();
  const bare = usePlace().endsWith('?mobile=Y');
  useArrival(useLocation());
  return (
    <html lang={lang} dir={dir}>
      <DocumentHead />
      <body lang={words.code === lang ? undefined : words.code}>
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        <RouteProgress />
        {!bare && <Header shell={shell} />}
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {!bare && <Footer shell={shell} />}
        <Popups />
        <Toasts />
      </body>
    </html>
  );
}
