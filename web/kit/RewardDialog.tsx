import { Dialog } from '../ui/Dialog.tsx';
import { useApp } from './app.ts';

interface RewardDialogProps {
  points: number;
  /** What earned the points; for a review the dialog adds that its stars did not matter. */
  of?: 'review' | 'reply';
  /** Whether the content is held until checked. */
  isHeld?: boolean;
  onClose(): void;
}

/** Shows the points earned by a review or reply. Uses the later texts, so render it through `lazyPart()`. */
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
