import { SignUpForm } from '../features/accounts/index.ts';
import { useApp } from '../kit/app.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { VisitorsOnly } from '../kit/VisitorsOnly.tsx';
import type { Countries } from './signup.ts';

export default function SignUpPage({ visit, data }: PageProps<'signup', Countries>) {
  return (
    <div className="page account-page account-page--wide">
      <PageTop title={visit.t('accounts.signUp')} />
      <VisitorsOnly />
      <div className="sign-up-part">{visit.search.sent === 'Y' ? <Opened /> : <SignUpForm countries={data.list} />}</div>
    </div>
  );
}

/** Shown after a sign-up without JavaScript. Sessions are never kept in cookies, so the next steps need JavaScript. */
function Opened() {
  const { t } = useApp();
  return (
    <div className="form">
      <p role="status">{t('accounts.opened')}</p>
      <noscript>
        <p>{t('accounts.openedNote')}</p>
      </noscript>
    </div>
  );
}
