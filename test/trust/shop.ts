import type { AppParts, ShopApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/client.ts';
import { openApp } from '../support/open-app.ts';
import { easyCaptcha, generousRates } from '../support/personas.ts';
import { createPeople, type People } from './people.ts';

/** A code from a mail, or the token in its link. */
export interface MailedCode {
  address: string;
  code: string;
  token: string | null;
}

const MOST_CODES = 50;

/** A mailbox that keeps the codes of the latest mails. */
function codeMailbox() {
  const codes: MailedCode[] = [];
  return {
    codes,
    async send({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
      const code = /\b\d{4}\b/.exec(subject)?.[0];
      if (code === undefined) return;
      codes.push({ address: to, code, token: /[#&]token=([\w-]+)/.exec(text)?.[1] ?? null });
      if (codes.length > MOST_CODES) codes.shift();
    },
    close: () => undefined,
  };
}

/** Disables rate limits, because a run sends in a minute what people send in a year. The limits have their own tests. */
const noLimits = { hit: async () => null, refund: async () => undefined, ready: Promise.resolve(), close: () => undefined };

export interface FuzzedShop {
  app: ShopApp;
  people: People;
  codes: readonly MailedCode[];
}

/** Opens the real app over an open database, without limits. */
export async function openUnlimitedShop(
  database: Database,
  env: NodeJS.ProcessEnv,
  parts: Partial<AppParts> = {},
): Promise<{ app: ShopApp; codes: readonly MailedCode[] }> {
  const mailTransport = codeMailbox();
  // A fake provider that accepts whoever the credential names.
  const prove = async (credential: string) =>
    credential.startsWith('proven ') ? { subject: credential.slice(7), address: null, addressVerified: false } : null;
  const app = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    database,
    ...parts,
    accountRates: generousRates,
    adapters: { captcha: easyCaptcha, limiter: noLimits, mailTransport, providers: { GOOGLE: { prove }, FACEBOOK: { prove } } },
  });
  return { app, codes: mailTransport.codes };
}

/** The same, with callers. */
export async function openFuzzedShop(database: Database, env: NodeJS.ProcessEnv): Promise<FuzzedShop> {
  const people = await createPeople(database.kysely);
  return { ...(await openUnlimitedShop(database, env)), people };
}
