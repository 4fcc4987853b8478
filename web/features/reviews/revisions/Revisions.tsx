import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { usePages } from '../../../kit/member-data.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RowSkeleton } from '../../../ui/RowSkeleton.tsx';
import { Revision } from './Revision.tsx';

interface RevisionsProps {
  /** Id of the review. */
  id: number;
  /** Language of the review. */
  lang: string;
  onClose(): void;
}

/** The versions of a review with their changes, the current one first. */
export default function Revisions({ id, lang, onClose }: RevisionsProps) {
  const { t } = useApp();
  const answer = usePages('GET review/{id}/revisions', { id });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  return (
    <Dialog title={t('reviews.versions')} close={t('reviews.close')} onClose={onClose} className="dialog--versions">
      <Answered answer={answer} waiting={<RowSkeleton count={2} label={t('reviews.loading')} />} heading="h3">
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          return (
            <>
              <ol className="versions">
                {list.map((revision, at) => (
                  <Revision key={revision.number} revision={revision} before={list[at + 1]} isNow={at === 0} lang={lang} />
                ))}
              </ol>
              {hasNextPage && (
                <button type="button" className="btn btn--line" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('reviews.moreVersions')}
                </button>
              )}
            </>
          );
        }}
      </Answered>
    </Dialog>
  );
}
