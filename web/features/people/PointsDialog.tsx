import { rewards } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Explains how points are earned. */
export default function PointsDialog({ onClose }: { onClose(): void }) {
  const { t, ...app } = useApp();
  return (
    <Dialog title={t('people.pointsHow')} close={t('people.close')} onClose={onClose}>
      <p>{t('people.pointsReview', { points: rewards.review })}</p>
      <p>{t('people.pointsReply', { points: rewards.reply, most: rewards.repliesADay })}</p>
      <a className="btn btn--main" href={href(app, 'community')}>
        {t('people.earnMore')}
      </a>
    </Dialog>
  );
}
