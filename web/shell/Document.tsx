import { use } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { languageTag } from '../../i18n/languages.ts';
import { Popups } from '../features/accounts/index.ts';
import { useApp } from '../kit/app.ts';
import { Boundary } from '../kit/Boundary.tsx';
import { useTypedBeforeHydration } from '../kit/form/restore-typed.ts';
import { usePlace } from '../kit/place.ts';
import { useTheme } from '../kit/theme.ts';
import { href } from '../kit/visit.ts';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { CachedShellContext } from './cached-shell-context.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { ShellData } from './load.ts';
import { RouteProgress } from './RouteProgress.tsx';
import { Toasts } from './Toasts.tsx';
import { useArrival } from './use-arrival.ts';
import { useMemberPage } from './use-member-page.ts';

/** The HTML document around a page. */
export function Document() {
  const { t, lang, dir } = useApp();
  const shell = useLoaderData<ShellData>();
  const bare = usePlace().endsWith('?mobile=Y');
  useTypedBeforeHydration();
  useArrival(useLocation());
  useKeptFocus('#main');
  useMemberPage();
  const theme = useTheme();
  const written = import.meta.env.SSR ? use(CachedShellContext) : null;
  return (
    <html lang={languageTag(lang)} dir={dir} data-theme={theme ?? undefined}>
      <DocumentHead />
      <body>
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        <RouteProgress />
        <Boundary>
          {!bare && (written ? <Written in="header" className="head" html={written.header} /> : <Header shell={shell} />)}
        </Boundary>
        <noscript>
          <p className="page no-script">
            {t('shell.scripts')}{' '}
            <a className="inline-link" href={href({ lang }, 'signup')}>
              {t('accounts.signUp')}
            </a>
          </p>
        </noscript>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Boundary>
          {!bare && (written ? <Written in="footer" className="foot" html={written.footer} /> : <Footer shell={shell} />)}
        </Boundary>
        <Boundary>
          <Popups />
        </Boundary>
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
