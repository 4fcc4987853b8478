import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedDialog } from '../../kit/PartFailure.tsx';

const PointsDialog = lazyPart(() => import('./PointsDialog.tsx'), FailedDialog);

/** Reward points; a click opens an explanation. */
export function Points({ count }: { count: number }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const [loading, start] = useTransition();
  return (
    <>
      <button type="button" className="points" aria-haspopup="dialog" aria-busy={loading} onClick={() => start(() => setOpen(true))}>
        <bdi>{t('people.points', { count })}</bdi>
      </button>
      <Suspense fallback={null}>{open && <PointsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
