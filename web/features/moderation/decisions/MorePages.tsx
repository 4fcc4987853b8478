import { useApp } from '../../../kit/app.ts';

interface MorePagesProps {
  /** Result of `usePages`. */
  answer: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** Button that loads the next page of a list; nothing on the last page. */
export function MorePages({ answer: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MorePagesProps) {
  const { t } = useApp();
  if (!hasNextPage) return null;
  return (
    <button type="button" className="btn btn--line" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('moderation.more')}
    </button>
  );
}
