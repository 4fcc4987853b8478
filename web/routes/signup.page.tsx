import { SignUpPart } from '../features/accounts/index.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';

export default function SignUpPage({ visit }: PageProps<'signup', null>) {
  return (
    <div className="page account-page account-page--wide">
      <PageTop title={visit.t('accounts.signUp')} />
      <SignUpPart />
    </div>
  );
}
