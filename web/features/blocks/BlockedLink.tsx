import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';

/** Link to the list of blocked and muted people, in the settings of the own profile. */
export function BlockedLink() {
  const { t, ...app } = useApp();
  return (
    <section className="account-data">
      <h2>{t('blocks.title')}</h2>
      <div>
        <p>{t('blocks.note')}</p>
        <a className="btn btn--line" href={href(app, 'blocked-people')}>
          {t('blocks.manage')}
        </a>
      </div>
    </section>
  );
}
