import { Link } from 'react-router';
import { pageWindow } from '../../ui/page-window.ts';
import { useTexts } from '../texts.ts';
import { ConsoleIcon } from './ConsoleIcon.tsx';

interface PageFootProps {
  /** The range of rows shown, in words. */
  words: string;
  /** Counted from 1. */
  page: number;
  last: number;
  /** The search parameters of a page. */
  at(page: number): string;
}

/** The range of rows shown, and links to the other pages. */
export function PageFoot({ words, page, last, at }: PageFootProps) {
  const { t } = useTexts();
  return (
    <div className="c-foot">
      <span>{words}</span>
      {last > 1 && (
        <nav aria-label={t('shell.pages')}>
          <ol>
            {pageWindow(Math.min(page, last), last).map((one) => (
              <li key={one}>
                <PageNumber number={one} isNow={one === page} search={at(one)} />
              </li>
            ))}
            {page < last && (
              <li>
                <Link to={{ search: at(page + 1) }} rel="next">
                  {t('shell.nextPage')}
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

function PageNumber({ number, isNow, search }: { number: number; isNow: boolean; search: string }) {
  const { t, format } = useTexts();
  const words = format.number(number);
  if (isNow)
    return (
      <span className="on" aria-current="page">
        {words}
      </span>
    );
  return (
    <Link to={{ search }} aria-label={t('shell.pageNumber', { page: words })}>
      {words}
    </Link>
  );
}
