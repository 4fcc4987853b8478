import type { Captcha } from '../../server/adapters/captcha.ts';
import { rates } from '../../server/features/accounts/rates.ts';
import type { Api } from './api.ts';
import type { TestMailbox } from './test-mailbox.ts';

/** A captcha that accepts `solved N`, each once. */
export const easyCaptcha: Captcha = {
  kind: 'altcha',
  siteKey: null,
  challenge: async () => ({ solve: 'solved 1' }),
  check: async (solution) => (solution.startsWith('solved') ? { mark: solution, until: new Date(Date.now() + 60_000) } : null),
};

/** Rate limits that no test reaches. */
export const generousRates = Object.fromEntries(
  Object.entries(rates).map(([name, rate]) => [name, { ...rate, points: 100_000 }]),
) as typeof rates;

let people = 0;

/** A valid sign-up form for a new person; `changes` make it invalid or special. */
export function signUpForm(changes: Record<string, unknown> = {}): Record<string, unknown> & { email: string; password: string } {
  people += 1;
  const password = 'Rose-water-26';
  return {
    name: `Ada ${people}`,
    user_name: `ada_${people}`,
    email: `ada.${people}@example.org`,
    mobile_number: '5551234567',
    country_code: 'us',
    dial_code: '+1',
    country_id: 840,
    password,
    confirm_password: password,
    date_of_birth: '1990-05-17',
    isAcceptTermCondition: 1,
    captcha: `solved ${people}`,
    ...changes,
  };
}

export interface Persona {
  id: number;
  uuid: string;
  email: string;
  password: string;
  token: string;
}

/** A new member, logged in; their code has not been entered. */
export async function newMember(api: Api, changes: Record<string, unknown> = {}): Promise<Persona> {
  const form = signUpForm(changes);
  const { status, body } = await api.call('POST customer/signup', form);
  if (status !== 200) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, uuid: body.uuid, email: form.email, password: form.password, token: body.access_token };
}

/** A new member with a verified address. */
export async function verifiedMember(api: Api, box: TestMailbox, changes: Record<string, unknown> = {}): Promise<Persona> {
  const member = await newMember(api, changes);
  await api.call('PUT verify/otp', { email: member.email, otp: await box.code(member.email) });
  return member;
}
