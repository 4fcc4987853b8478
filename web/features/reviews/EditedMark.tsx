import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedDialog } from '../../kit/PartFailure.tsx';
import { useSession } from '../../kit/session.ts';
import type { Item } from '../../kit/wire.ts';

const Revisions = lazyPart(() => import('./revisions/Revisions.tsx'), FailedDialog);

/** Marks an edited review with its previous stars; the author can open earlier versions. */
export function EditedMark({ review }: { review: Item<'GET review/list/pagination/{productId}'> }) {
  const { t, format } = useApp();
  const { member } = useSession();
  const [open, setOpen] = useState(false);
  const [loading, start] = useTransition();
  const { id, lang, rating, rating_before: before, edited_at: at, customer } = review;
  if (at === null) return null;
  const day = format.day(at);
  const words = (
    <>
      {before !== null && before !== rating ? t('reviews.editedStars', { stars: before }) : t('reviews.edited')}{' '}
      <time className="unseen" dateTime={at}>
        {t('shell.aside', { text: day })}
      </time>
    </>
  );
  if (!member || member.uuid !== customer.uuid) return <span title={day}>{words}</span>;
  return (
    <>
      <button type="button" className="edited-mark" aria-haspopup="dialog" aria-busy={loading} onClick={() => start(() => setOpen(true))}>
        {words}
      </button>
      <Suspense fallback={null}>{open && <Revisions id={id} lang={lang} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
