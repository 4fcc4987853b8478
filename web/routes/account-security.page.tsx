import { Security } from '../features/accounts/security/Security.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function AccountSecurityPage({ visit }: PageProps<'account-security', null>) {
  const { t } = visit;
  return (
    <div className="page profile-page">
      <BackLink href={href(visit, 'profile')}>{t('profiles.title')}</BackLink>
      <PageTop title={t('security.title')} note={t('security.note')} />
      <Security />
    </div>
  );
}
