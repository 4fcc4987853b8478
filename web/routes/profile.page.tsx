import { AccountData } from '../features/account-deletion/AccountData.tsx';
import { SecurityCard } from '../features/accounts/security/SecurityCard.tsx';
import { BlockedLink } from '../features/blocks/BlockedLink.tsx';
import { ModerationCard } from '../features/moderation/ModerationCard.tsx';
import { Profile } from '../features/profiles/view/Profile.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import type { Output } from '../kit/wire.ts';

export default function ProfilePage({ visit, data }: PageProps<'profile', Output<'GET metaContent/detail/{n}'>>) {
  return (
    <div className="page profile-page">
      <PageTop title={visit.t('profiles.title')} note={data.description} />
      <Profile />
      <SecurityCard />
      <BlockedLink />
      <ModerationCard />
      <AccountData />
    </div>
  );
}
