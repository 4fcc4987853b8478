import { ResetPasswordForm } from '../features/accounts/index.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';

export default function ResetPasswordPage({ visit }: PageProps<'reset-password', null>) {
  return (
    <div className="page account-page">
      <PageTop title={visit.t('accounts.resetPassword')} note={visit.t('accounts.resetNote')} />
      <ResetPasswordForm />
    </div>
  );
}
