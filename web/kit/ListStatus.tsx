import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useApp } from './app.ts';

interface ListStatusProps {
  /** Number of all items as text, such as `24 products`; absent if not counted. */
  what?: string | undefined;
  page: number;
  /** Number of pages. */
  pages: number;
  /** Address of the list's first page, which identifies filters and order. */
  of: string;
  /** Whether the list is still loading. */
  waiting?: boolean;
}

/**
 * Live region of a list: announces the result of filters, order and paging to screen readers, and takes the focus after paging or when the
 * focused element (a chip, the last row) has disappeared.
 */
export function ListStatus({ what, page, pages, of, waiting = false }: ListStatusProps) {
  const { t } = useApp();
  const place = t('list.pageOf', { page, pages: Math.max(1, pages) });
  const words = what && pages > 1 ? t('list.status', { what, page, pages }) : (what ?? place);
  const { said, head } = useNews(waiting ? null : words, page, of);
  return (
    <>
      <p className="unseen" ref={head} tabIndex={-1}>
        {place}
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}

function useNews(words: string | null, page: number, of: string) {
  const [said, setSaid] = useState('');
  const head = useRef<HTMLParagraphElement>(null);
  const shown = useRef({ page, of });
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const turned = shown.current.page !== page && shown.current.of === of;
    if (words === null || (!turned && shown.current.of === of)) return;
    shown.current = { page, of };
    // Screen readers announce only a changed text, so a repeated one gets a trailing space.
    setSaid((before) => (before === words ? `${words}\u00a0` : words));
    if (!isBack && (turned || document.activeElement === document.body)) goTo(head.current);
  }, [words, page, of, isBack]);
  return { said, head };
}

function goTo(head: HTMLElement | null): void {
  head?.focus({ preventScroll: true });
  if (head && head.getBoundingClientRect().top > innerHeight / 2) head.scrollIntoView();
}
