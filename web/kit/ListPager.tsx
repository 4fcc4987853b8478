import { Pager, type PagerRows } from '../ui/Pager.tsx';
import { useApp } from './app.ts';

interface ListPagerProps {
  page: number;
  /** Items per page. */
  size: number;
  /** Number of all items. */
  count: number;
  href(page: number): string;
  rows?: PagerRows;
}

/** The pager with its texts. */
export function ListPager({ page, size, count, href, rows }: ListPagerProps) {
  const { t, format } = useApp();
  const labels = {
    pages: t('list.pages'),
    first: t('list.first'),
    previous: t('list.previous'),
    next: t('list.next'),
    last: t('list.last'),
    rows: t('list.rows'),
    page: (number: number) => t('list.page', { number }),
    number: format.number,
  };
  return <Pager page={page} pages={Math.ceil(count / size)} href={href} labels={labels} {...(rows && { rows })} />;
}
