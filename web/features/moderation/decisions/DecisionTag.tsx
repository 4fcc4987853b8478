import { useApp } from '../../../kit/app.ts';
import { type Decision, isOver } from './decision-words.ts';

/** Tag for the outcome of a decision; nothing for one that simply stands. */
export function DecisionTag({ decision }: { decision: Decision }) {
  const { t } = useApp();
  const { act, is_standing, appeal } = decision;
  if (!is_standing && act !== 'HOLD') return <span className="tag tag--ok">{t('moderation.takenBack')}</span>;
  if (appeal?.state === 'OPEN') return <span className="tag tag--warn">{t('moderation.appealState.OPEN')}</span>;
  if (isOver(decision)) return <span className="tag tag--note">{t('moderation.ended')}</span>;
  return null;
}
