import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../../kit/app.ts';
import { createCall } from '../../../kit/call.ts';
import { CallProvider, useCall } from '../../../kit/call-context.ts';
import { useSession } from '../../../kit/session.ts';
import { setSuspension, useSuspension } from '../../../kit/suspension.ts';

/** Around what a suspended member may still do: calls in it carry what is left to them. All others call as everywhere. */
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
