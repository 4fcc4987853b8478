import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { languageTag } from '../../i18n/languages.ts';
import { useApp } from '../kit/app.ts';
import { oldRelease } from '../kit/chunk.ts';
import { asRefusal } from '../kit/refusal.ts';
import { reloadOnce } from '../kit/reload.ts';
import { href } from '../kit/visit.ts';
import { EmptyState, ErrorState } from '../ui/ListState.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { Logo } from './Mark.tsx';

/** Shown instead of a page that does not exist or could not be rendered. */
export function ErrorPage() {
  const { status, code, message } = asRefusal(useRouteError());
  const { t } = useApp();
  const outdated = code === oldRelease;
  useEffect(() => {
    if (outdated) reloadOnce();
  }, [outdated]);
  const missing = status === 404;
  return (
    <div className="page error-page">
      <title>{t('shell.title', { title: missing ? t('error.notFound') : t('error.title') })}</title>
      <meta name="robots" content="noindex" />
      {missing ? <NotFound /> : <Failed status={status} note={message || t(outdated ? 'error.outdatedNote' : 'error.note')} />}
    </div>
  );
}

function NotFound() {
  const app = useApp();
  return (
    <EmptyState heading="h1" title={app.t('error.notFound')} note={app.t('error.notFoundNote')}>
      <a className="btn btn--main" href={href(app, 'home')}>
        {app.t('error.goHome')}
      </a>
    </EmptyState>
  );
}

function Failed({ status, note }: { status: number; note: string }) {
  const { t } = useApp();
  const { pathname, search } = useLocation();
  // Without a response (status 0) a new document would not load either, and this one would be lost.
  const whole = status > 0 ? { 'data-document': '' } : {};
  return (
    <ErrorState heading="h1" title={t('error.title')} note={note}>
      <a className="btn btn--main" href={pathname + search} {...whole}>
        {t('error.retry')}
      </a>
    </ErrorState>
  );
}

/** A complete document, for errors in the shell itself. */
export function ShellError() {
  const { lang, dir } = useApp();
  return (
    <html lang={languageTag(lang)} dir={dir}>
      <DocumentHead />
      <body>
        <header className="page">
          <Logo />
        </header>
        <main id="main">
          <ErrorPage />
        </main>
      </body>
    </html>
  );
}
