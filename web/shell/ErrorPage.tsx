import { useLocation, useRouteError } from 'react-router';
import { useApp } from '../kit/app.ts';
import { asRefusal } from '../kit/refusal.ts';
import { href } from '../kit/visit.ts';
import { EmptyState, ErrorState } from '../ui/ListState.tsx';

/** Stands in the place of a page that is not there or could not be made. */
export function ErrorPage() {
  const { status, message } = asRefusal(useRouteError());
  const { t } = useApp();
  const missing = status === 404;
  return (
    <div className="page error-page">
      <title>{t('shell.title', { title: missing ? t('error.notFound') : t('error.title') })}</title>
      <meta name="robots" content="noindex" />
      {missing ? <NotFound /> : <Failed note={message || t('error.note')} />}
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

function Failed({ note }: { note: string }) {
  const { t } = useApp();
  const { pathname, search } = useLocation();
  return (
    <ErrorState heading="h1" title={t('error.title')} note={note}>
      <a className="btn btn--main" href={pathname + search} data-document="">
        {t('error.retry')}
      </a>
    </ErrorState>
  );
}
