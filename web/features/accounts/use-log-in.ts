import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { isRefusal } from '../../kit/refusal.ts';
import type { Output } from '../../kit/wire.ts';
import { useProof } from './captcha/use-proof.ts';

interface Credentials {
  email: string;
  password: string;
  /** A service's solution, or nothing yet. */
  captcha: string;
}

/** Logs in. While accounts are being tried the shop wants a captcha: our own is worked out here, a service's is left to the form. */
export function useLogIn(): (credentials: Credentials) => Promise<Output<'POST login'>> {
  const { settings } = useApp();
  const call = useCall();
  const proof = useProof(false);
  const isOwn = settings.captcha.kind === 'altcha';
  return ({ captcha, ...given }) => {
    const send = (solution: string) => call('POST login', { ...given, role: 'USER', ...(solution !== '' && { captcha: solution }) });
    return send(isOwn ? '' : captcha).catch(async (caught) => {
      if (!isOwn || !isRefusal(caught) || caught.code !== 'bad_captcha') throw caught;
      return send((await proof()) ?? '');
    });
  };
}
