import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { isRefusal } from '../../../kit/refusal.ts';
import { toast } from '../../../kit/toast.ts';
import { useEnter } from '../use-enter.ts';
import { type FactorEntry, FactorForm } from './FactorForm.tsx';
import { setWaitingLogin, type WaitingLogin } from './waiting-login.ts';

/** The second step of a login. After its time limit or too many wrong codes, login restarts with the password. */
export default function SecondFactorStep({ waiting }: { waiting: WaitingLogin }) {
  const { t } = useApp();
  const call = useCall();
  const session = useEnter();
  const { ticket, factors, email } = waiting;
  const guarded = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (caught) {
      if (isRefusal(caught) && (caught.code === 'bad_ticket' || caught.triesLeft === 0)) {
        toast('bad', caught.message);
        setWaitingLogin(null);
      }
      throw caught;
    }
  };
  const enter = (entered: FactorEntry) =>
    guarded(async () => session(await call('POST login/second-factor', { ticket, ...entered }), email));
  const ask = () => guarded(async () => (await call('POST login/passkey/options', { ticket })).options);
  return <FactorForm factors={factors} intro={t('security.confirmIntro')} enter={enter} ask={ask} />;
}
