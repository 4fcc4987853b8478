import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';

/** Links from the own profile to the member's decisions and reports. */
export function ModerationCard() {
  const { t, ...app } = useApp();
  return (
    <section className="account-data">
      <h2>{t('moderation.cardTitle')}</h2>
      <div>
        <p>{t('moderation.cardNote')}</p>
        <span className="account-links">
          <a className="btn btn--line" href={href(app, 'my-reports')}>
            {t('moderation.reports')}
          </a>
          <a className="btn btn--line" href={href(app, 'my-decisions')}>
            {t('moderation.decisions')}
          </a>
        </span>
      </div>
    </section>
  );
}
