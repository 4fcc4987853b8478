import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';

/** Link from the profile to the account security page. */
export function SecurityCard() {
  const { t, ...app } = useApp();
  return (
    <section className="account-data">
      <h2>{t('security.title')}</h2>
      <div>
        <p>{t('security.note')}</p>
        <a className="btn btn--line" href={href(app, 'account-security')}>
          {t('security.steps')}
        </a>
      </div>
    </section>
  );
}
