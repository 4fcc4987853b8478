import { use } from 'react';
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
import { useMemberPage } from './use-member-page.ts';
import { WrittenShellContext } from './written-context.ts';

/** The whole document around a page. */
export function Document() {
  const { t, lang, dir } = useApp();
  const shell = useLoaderData<ShellData>();
  const bare = usePlace().endsWith('?mobile=Y');
  useArrival(useLocation());
  useMemberPage();
  const written = import.meta.env.SSR ? use(WrittenShellContext) : null;
  return (
    <html lang={lang} dir={dir}>
      <DocumentHead />
      <body>
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        <RouteProgress />
        {!bare && (written ? <Written in="header" className="head" html={written.header} /> : <Header shell={shell} />)}
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {!bare && (written ? <Written in="footer" className="foot" html={written.footer} /> : <Footer shell={shell} />)}
        <Popups />
        <Toasts />
      </body>
    </html>
  );
}

interface WrittenProps {
  in: 'header' | 'footer';
  className: string;
  html: string;
}

function Written({ in: Element, className, html }: WrittenProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote and escaped it
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
