import { useApp } from '../../../kit/app.ts';
import { Withheld } from '../../moderation/index.ts';
import { OwnReviews } from '../../reviews/own/OwnReviews.tsx';
import { useOwnProfile } from '../use-own-profile.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileRows } from './ProfileRows.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { VerifyNow } from './VerifyNow.tsx';

/** A member's own profile, read only. */
export function Profile() {
  const { t } = useApp();
  const member = useOwnProfile();
  if (!member) return <ProfileSkeleton label={t('profiles.loading')} />;
  return (
    <>
      <ProfileHead member={member} />
      <Withheld withheld={member.withheld} />
      {member.is_verified === 'N' && <VerifyNow email={member.email} />}
      {member.pending_email && <PendingEmail key={member.pending_email} email={member.pending_email} />}
      <ProfileRows member={member} />
      <OwnReviews uuid={member.uuid} />
    </>
  );
}
