import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import { useSession } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { Codes } from './Codes.tsx';
import { OwnApp } from './OwnApp.tsx';
import { OwnIdentities } from './OwnIdentities.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** The account security page: second factors, linked accounts and sessions. */
export function Security() {
  return (
    <>
      <Factors />
      <OwnIdentities />
      <OwnSessions />
    </>
  );
}

function Factors() {
  const { t } = useApp();
  const answer = useAnswer('GET account/factor', {}, { fresh: true });
  return (
    <section className="security-part" aria-labelledby="factors">
      <h2 id="factors">{t('security.steps')}</h2>
      <p className="security-note">{t('security.stepsHint')}</p>
      <Answered answer={answer} waiting={<div className="skeleton security-waiting" />} heading="h3">
        {({ info }) => (
          <>
            <Unverified />
            <ul className="security-list" aria-labelledby="factors">
              <OwnApp info={info} />
              <OwnPasskeys info={info} />
              {info.factors.length > 0 && <Codes info={info} />}
            </ul>
            {info.must_keep === 1 && <p className="security-note">{t('security.mustKeep')}</p>}
          </>
        )}
      </Answered>
    </section>
  );
}

/** Members with an unverified address have to verify it first. */
function Unverified() {
  const { t, ...app } = useApp();
  const { member } = useSession();
  if (member?.is_verified !== 'N') return null;
  return (
    <p className="security-warning">
      {t('security.unverified')} <a href={href(app, 'profile')}>{t('accounts.myProfile')}</a>
    </p>
  );
}
