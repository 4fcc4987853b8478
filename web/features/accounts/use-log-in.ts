import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { isRefusal } from '../../kit/refusal.ts';
import type { Output } from '../../kit/wire.ts';
import { useProof } from './captcha/use-proof.ts';

interface Credentials {
  email: string;
  password: string;
  /** An external service's solution, or '' if there is none yet. */
  captcha: string;
}

/** Logs in. During an attack the shop requires a captcha: the built-in one is solved here, an external one is left to the form. */
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
