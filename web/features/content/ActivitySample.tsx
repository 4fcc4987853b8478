import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Sample events by days since joining, latest first. */
const moments = [
  { day: 12, icon: 'heart', words: 'activity.like' },
  { day: 9, icon: 'check', words: 'activity.review' },
  { day: 3, icon: 'plus', words: 'activity.follow' },
  { day: 1, icon: 'badge', words: 'activity.join' },
] as const;

/** A sample activity of a fictitious member. */
export function ActivitySample() {
  const { t } = useApp();
  return (
    <ol className="activity">
      {moments.map(({ day, icon, words }) => (
        <li key={day}>
          <span className="activity-sign">
            <Icon name={icon} />
          </span>
          <p>{t(words)}</p>
          <small>{t('activity.day', { day })}</small>
        </li>
      ))}
    </ol>
  );
}
