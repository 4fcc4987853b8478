import { useApp } from '../../../kit/app.ts';
import type { Suspension } from '../../../kit/suspension.ts';
import { href } from '../../../kit/visit.ts';

interface SuspendedNoteProps {
  suspension: Suspension;
  /** Whether to link to the decisions. */
  withWay?: boolean;
}

/** Says until when an account is suspended and what its member can still do. */
export function SuspendedNote({ suspension: { until }, withWay = false }: SuspendedNoteProps) {
  const { t, format, ...app } = useApp();
  return (
    <p className="suspended" role="alert">
      <b>{until ? t('moderation.suspendedUntil', { date: format.day(until) }) : t('moderation.suspendedForGood')}</b>{' '}
      {t('moderation.suspendedNote')}{' '}
      {withWay && (
        <a className="inline-link" href={href(app, 'my-decisions')}>
          {t('moderation.readWhy')}
        </a>
      )}
    </p>
  );
}
