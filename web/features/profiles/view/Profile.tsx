import { useApp } from '../../../kit/app.ts';
import { useOwnProfile } from '../use-own-profile.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { ProfileBones } from './ProfileBones.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileRows } from './ProfileRows.tsx';
import { VerifyNow } from './VerifyNow.tsx';

/** A member's own profile, read only. */
export function Profile() {
  const { t } = useApp();
  const member = useOwnProfile();
  if (!member) return <ProfileBones label={t('profiles.loading')} />;
  return (
    <>
      <ProfileHead member={member} />
      {member.is_verified === 'N' && <VerifyNow email={member.email} />}
      {member.pending_email && <PendingEmail key={member.pending_email} email={member.pending_email} />}
      <ProfileRows member={member} />
    </>
  );
}
