import { useApp } from '../../../kit/app.ts';

interface MorePagesProps {
  /** As `usePages` gives it. */
  answer: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** Brings the next page of a list, while there is one. */
export function MorePages({ answer: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MorePagesProps) {
  const { t } = useApp();
  if (!hasNextPage) return null;
  return (
    <button type="button" className="btn btn--line" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('moderation.more')}
    </button>
  );
}
