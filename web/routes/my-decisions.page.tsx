import { AccountData } from '../features/account-deletion/AccountData.tsx';
import { Decisions } from '../features/moderation/decisions/Decisions.tsx';
import { ReaderCall } from '../features/moderation/decisions/ReaderCall.tsx';
import { SuspendedLogOut } from '../features/moderation/decisions/SuspendedLogOut.tsx';
import { SuspendedNote } from '../features/moderation/decisions/SuspendedNote.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { useSession } from '../kit/session.ts';
import { useSuspension } from '../kit/suspension.ts';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function MyDecisionsPage({ visit }: PageProps<'my-decisions', null>) {
  const { t } = visit;
  const { token } = useSession();
  const suspension = useSuspension();
  // All that a suspended member can still do with the account.
  const left = token === null ? suspension : null;
  return (
    <div className="page judged-page">
      {!left && <BackLink href={href(visit, 'profile')}>{t('profiles.title')}</BackLink>}
      <PageTop title={t('moderation.decisions')} note={t('moderation.decisionsNote')} />
      {left && <SuspendedNote suspension={left} />}
      <ReaderCall>
        {left && <SuspendedLogOut />}
        <Decisions />
        {left && <AccountData withConsent />}
      </ReaderCall>
    </div>
  );
}
