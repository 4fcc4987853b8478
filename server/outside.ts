import path from 'node:path';
import { aloneBroadcast, type Broadcast } from './adapters/broadcast.ts';
import { altchaCaptcha, type Captcha, serviceCaptcha } from './adapters/captcha.ts';
import { type CountryFinder, fileCountries, noCountries } from './adapters/country-finder.ts';
import { facebookIdentity, googleIdentity, type IdentityProvider } from './adapters/identity-provider.ts';
import { type Limiter, memoryLimiter, redisLimiter } from './adapters/limiter.ts';
import { folderCarrier, type MailCarrier, smtpCarrier } from './adapters/mail.ts';
import { postgresBroadcast } from './adapters/postgres-broadcast.ts';
import { redisBroadcast } from './adapters/redis-broadcast.ts';
import { type Config, StartError } from './config.ts';
import type { Database } from './db/client.ts';
import type { Log } from './db/log.ts';
import { secretOf } from './db/secret.ts';
import { openPictureStores, type PictureStores } from './picture-stores.ts';

/** The world outside the shop: each part the real one when it is set up, else one that needs nothing. */
export interface Outside {
  carrier: MailCarrier;
  limiter: Limiter;
  broadcast: Broadcast;
  captcha: Captcha;
  countryOf: CountryFinder;
  pictures: PictureStores;
  providers: Partial<Record<'GOOGLE' | 'FACEBOOK', IdentityProvider>>;
}

/** Opens the ways to the outside that the settings name. */
export async function openOutside(config: Config, database: Database, log: Log): Promise<Outside> {
  const { smtpUrl, from } = config.mail;
  const outbox = path.join(config.dataDir, 'outbox');
  return {
    carrier: smtpUrl === undefined ? folderCarrier(outbox, from, (line) => log.info(line)) : smtpCarrier(smtpUrl, from),
    limiter: config.redisUrl === undefined ? memoryLimiter() : redisLimiter(config.redisUrl, (message) => log.warn(message)),
    broadcast: broadcastOf(config, (message) => log.warn(message)),
    captcha: config.captcha === null ? altchaCaptcha(await secretOf(database.kysely, 'captcha')) : serviceCaptcha(config.captcha),
    countryOf: config.geoipFile === null ? noCountries : await openCountries(config.geoipFile),
    pictures: await openPictureStores(config, (message) => log.warn(message)),
    providers: {
      ...(config.google && { GOOGLE: googleIdentity(config.google) }),
      ...(config.facebook && { FACEBOOK: facebookIdentity(config.facebook) }),
    },
  };
}

/** The embedded database has one server; several on one PostgreSQL tell one another what changed. */
function broadcastOf({ databaseUrl, redisUrl }: Config, warn: (message: string) => void): Broadcast {
  const away = () => warn('Other servers cannot be heard: pages are made for every visitor until they can');
  if (databaseUrl === undefined) return aloneBroadcast();
  return redisUrl === undefined ? postgresBroadcast(databaseUrl, away) : redisBroadcast(redisUrl, away);
}

async function openCountries(file: string): Promise<CountryFinder> {
  try {
    return await fileCountries(file);
  } catch (cause) {
    throw new StartError(`Setting GEOIP_FILE: ${file} is no database of addresses that can be read (${(cause as Error).message})`, {
      cause,
    });
  }
}
