import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useApp } from './app.ts';

interface ListStatusProps {
  /** What the list holds in all, as `24 products`; absent where nobody counts. */
  what?: string | undefined;
  page: number;
  /** How many pages there are. */
  pages: number;
  /** The address of the list's first page: it changes with filters and order. */
  of: string;
  /** The list is still on its way. */
  waiting?: boolean;
}

/**
 * The head of a list: says to those who cannot see it what filters, order and pages made of it, and takes the focus when a page was turned,
 * or when what had it (a chip, the last row) went with the change.
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
    // The same words once more are announced only if they differ.
    setSaid((before) => (before === words ? `${words}\u00a0` : words));
    if (!isBack && (turned || document.activeElement === document.body)) goTo(head.current);
  }, [words, page, of, isBack]);
  return { said, head };
}

function goTo(head: HTMLElement | null): void {
  head?.focus({ preventScroll: true });
  if (head && head.getBoundingClientRect().top > innerHeight / 2) head.scrollIntoView();
}
