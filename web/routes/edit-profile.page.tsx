import { EditProfile } from '../features/profiles/edit/EditProfile.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import type { Output } from '../kit/wire.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function EditProfilePage({ visit, data }: PageProps<'edit-profile', Output<'GET metaContent/detail/{n}'>>) {
  const { t } = visit;
  return (
    <div className="page profile-page">
      <BackLink href={href(visit, 'profile')}>{t('profiles.title')}</BackLink>
      <PageTop title={t('profiles.editTitle')} note={data.description} />
      <EditProfile />
    </div>
  );
}
