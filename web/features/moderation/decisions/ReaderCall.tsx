import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../../kit/app.ts';
import { createCall } from '../../../kit/call.ts';
import { CallProvider, useCall } from '../../../kit/call-context.ts';
import { useSession } from '../../../kit/session.ts';
import { setSuspension, useSuspension } from '../../../kit/suspension.ts';

/** Provides a `call` with the token of a suspended member for what they may still do; all others get the normal `call`. */
export function ReaderCall({ children }: { children: ReactNode }) {
  const { lang, currency, t } = useApp();
  const call = useCall();
  const { token } = useSession();
  const suspension = useSuspension();
  const left = token ? undefined : suspension?.token;
  const ownCall = useMemo(() => {
    if (!left) return call;
    const refused = ({ status }: { status: number }) => status === 401 && setSuspension(null);
    return createCall({ lang, currency, token: () => left, notResponding: t('error.notResponding'), refused });
  }, [call, left, lang, currency, t]);
  return <CallProvider value={ownCall}>{children}</CallProvider>;
}
