import { Dialog } from '../ui/Dialog.tsx';
import { useApp } from './app.ts';

interface RewardDialogProps {
  points: number;
  /** What earned them; of a review it is told that its stars did not count. */
  of?: 'review' | 'reply';
  /** Others see it only once it has been checked. */
  isHeld?: boolean;
  onClose(): void;
}

/** Tells what a review or reply has earned. With the later words only: show it through `lazyPart()`. */
export default function RewardDialog({ points, of = 'review', isHeld = false, onClose }: RewardDialogProps) {
  const { t } = useApp();
  return (
    <Dialog title={t('rewards.posted')} close={t('rewards.close')} onClose={onClose} className="dialog--mid">
      <p className="reward">
        <bdi>{t('rewards.earned', { points })}</bdi>
      </p>
      {isHeld && <p>{t(of === 'review' ? 'moderation.whyHeld' : 'moderation.whyHeldWords')}</p>}
      {of === 'review' && <p>{t('rewards.same')}</p>}
      <button type="button" className="btn btn--main" onClick={onClose}>
        {t('rewards.ok')}
      </button>
    </Dialog>
  );
}
