import path from 'node:path';
import { altchaCaptcha, type Captcha, serviceCaptcha } from './adapters/captcha.ts';
import { facebookIdentity, googleIdentity, type IdentityProvider } from './adapters/identity-provider.ts';
import { type Limiter, memoryLimiter, redisLimiter } from './adapters/limiter.ts';
import { folderCarrier, type MailCarrier, smtpCarrier } from './adapters/mail.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Log } from './db/log.ts';
import { secretOf } from './db/secret.ts';

/** The world outside the shop: each part the real one when it is set up, else one that needs nothing. */
export interface Outside {
  carrier: MailCarrier;
  limiter: Limiter;
  captcha: Captcha;
  providers: Partial<Record<'GOOGLE' | 'FACEBOOK', IdentityProvider>>;
}

/** Opens the ways to the outside that the settings name. */
export async function openOutside(config: Config, database: Database, log: Log): Promise<Outside> {
  const { smtpUrl, from } = config.mail;
  const outbox = path.join(config.dataDir, 'outbox');
  return {
    carrier: smtpUrl === undefined ? folderCarrier(outbox, from, (line) => log.info(line)) : smtpCarrier(smtpUrl, from),
    limiter: config.redisUrl === undefined ? memoryLimiter() : redisLimiter(config.redisUrl, (message) => log.warn(message)),
    captcha: config.captcha === null ? altchaCaptcha(await secretOf(database.kysely, 'captcha')) : serviceCaptcha(config.captcha),
    providers: {
      ...(config.google && { GOOGLE: googleIdentity(config.google) }),
      ...(config.facebook && { FACEBOOK: facebookIdentity(config.facebook) }),
    },
  };
}
