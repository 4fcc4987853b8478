import { Link } from 'react-router';
import { pageWindow } from '../../../ui/page-window.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { type ConsoleTexts, useTexts } from '../../texts.ts';
import { type ListState, lastPage, PAGE, queryParameters } from '../model/list-query.ts';

/** The range of rows on the current page, in words. */
export function footWords({ t, format }: ConsoleTexts, { page }: ListState, count: number): string {
  const from = (page - 1) * PAGE + 1;
  const to = Math.min(count, page * PAGE);
  return t('resources.foot', { from: format.number(from), to: format.number(to), count: format.number(count) });
}

/** The range of rows shown, and links to the other pages. */
export function ListFoot({ query, count }: { query: ListState; count: number }) {
  const texts = useTexts();
  const { t } = texts;
  const last = lastPage(count);
  const at = (page: number) => ({ search: queryParameters({ ...query, page }).toString() });
  return (
    <div className="c-foot">
      <span>{footWords(texts, query, count)}</span>
      {last > 1 && (
        <nav aria-label={t('resources.pages')}>
          <ol>
            {pageWindow(Math.min(query.page, last), last).map((page) => (
              <li key={page}>
                <PageLink page={page} at={at} now={query.page} />
              </li>
            ))}
            {query.page < last && (
              <li>
                <Link to={at(query.page + 1)} rel="next">
                  {t('resources.next')}
                  <ConsoleIcon name="end" way className="foot-way" />
                </Link>
              </li>
            )}
          </ol>
        </nav>
      )}
    </div>
  );
}

function PageLink({ page, at, now }: { page: number; at(page: number): { search: string }; now: number }) {
  const { t, format } = useTexts();
  const words = format.number(page);
  if (page === now)
    return (
      <span className="on" aria-current="page">
        {words}
      </span>
    );
  return (
    <Link to={at(page)} aria-label={t('resources.page', { page: words })}>
      {words}
    </Link>
  );
}
