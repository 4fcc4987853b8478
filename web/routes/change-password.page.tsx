import { ChangePasswordForm } from '../features/accounts/index.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';

export default function ChangePasswordPage({ visit }: PageProps<'change-password', null>) {
  return (
    <div className="page account-page">
      <BackLink href={href(visit, 'home')}>{visit.t('accounts.back')}</BackLink>
      <PageTop title={visit.t('accounts.changePassword')} note={visit.t('accounts.changeNote')} />
      <ChangePasswordForm />
    </div>
  );
}
