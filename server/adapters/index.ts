import path from 'node:path';
import { type Config, StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../db/log.ts';
import { readSecret } from '../db/secret.ts';
import type { Broadcast } from './broadcast.ts';
import { altchaCaptcha, type Captcha, serviceCaptcha } from './captcha.ts';
import { type CountryFinder, fileCountries, noCountries } from './country-finder.ts';
import { createEdgePurge, type EdgePurge, noEdgePurge } from './edge-purge.ts';
import { facebookIdentity, googleIdentity, type IdentityProvider } from './identity-provider.ts';
import { type Limiter, memoryLimiter, redisLimiter } from './limiter.ts';
import { folderTransport, type MailTransport, smtpTransport } from './mail.ts';
import { openPictureStores, type PictureStores } from './picture-stores.ts';
import { digitQuestion, type PlainCaptcha, withQuestionFallback } from './plain-captcha.ts';
import { serverBroadcast } from './server-broadcast.ts';

/** The services outside the shop. Each is the real one if it is set up, otherwise an implementation that needs no service. */
export interface Adapters {
  mailTransport: MailTransport;
  limiter: Limiter;
  broadcast: Broadcast;
  edgePurge: EdgePurge;
  captcha: Captcha;
  /** For browsers without scripts; null where the captcha is an outside service, which needs scripts. */
  question: PlainCaptcha | null;
  countryOf: CountryFinder;
  pictures: PictureStores;
  providers: Partial<Record<'GOOGLE' | 'FACEBOOK', IdentityProvider>>;
}

/** Opens the adapters that the settings ask for. */
export async function openAdapters(config: Config, database: Database, log: Log): Promise<Adapters> {
  const { smtpUrl } = config.mail;
  const outbox = path.join(config.dataDir, 'outbox');
  return {
    mailTransport: smtpUrl === undefined ? folderTransport(outbox, (line) => log.info(line)) : smtpTransport(smtpUrl),
    limiter: config.redisUrl === undefined ? memoryLimiter() : redisLimiter(config.redisUrl, (message) => log.warn(message)),
    broadcast: serverBroadcast(config, (message) => log.warn(message)),
    edgePurge: config.purge === null ? noEdgePurge : createEdgePurge(config.purge, (message) => log.warn(message)),
    ...(config.captcha === null ? await ownCaptcha(database) : { captcha: serviceCaptcha(config.captcha), question: null }),
    countryOf: config.geoipFile === null ? noCountries : await openCountries(config.geoipFile),
    pictures: await openPictureStores(config, (message) => log.warn(message)),
    providers: {
      ...(config.google && { GOOGLE: googleIdentity(config.google) }),
      ...(config.facebook && { FACEBOOK: facebookIdentity(config.facebook) }),
    },
  };
}

async function ownCaptcha({ kysely }: Database): Promise<Pick<Adapters, 'captcha' | 'question'>> {
  const question = digitQuestion(await readSecret(kysely, 'captcha question'));
  return { captcha: withQuestionFallback(altchaCaptcha(await readSecret(kysely, 'captcha')), question), question };
}

async function openCountries(file: string): Promise<CountryFinder> {
  try {
    return await fileCountries(file);
  } catch (cause) {
    throw new StartError(
      `Setting GEOIP_FILE: ${file} is not an address database that can be read (${(cause as Error).message}); name a .mmdb file, or leave it out`,
      {
        cause,
      },
    );
  }
}
