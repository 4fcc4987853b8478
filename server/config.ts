import path from 'node:path';
import { z } from 'zod';
import type { PurgeSettings } from './adapters/edge-purge.ts';
import { isPooled } from './db/pooler.ts';
import { given, hasNoPassword, postgresUrl, postgresUrls, url, wholeNumber, words } from './setting-rules.ts';
import { type TracingConfig, tracingOf, tracingSettings } from './tracing/settings.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const settings = z.object({
  PORT: z.preprocess(given, wholeNumber(65_535).default(3000)),
  HOST: z.preprocess(given, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(given, url.optional()),
  DATA_DIR: z.preprocess(given, z.string().default('./data')),
  DATABASE_URL: z.preprocess(given, postgresUrl.optional()),
  DATABASE_DIRECT_URL: z.preprocess(given, postgresUrl.optional()),
  DATABASE_REPLICA_URLS: z.preprocess(given, postgresUrls.default([])),
  LOG_LEVEL: z.preprocess(given, z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info')),
  LOG_LEVEL_ON_SIGNAL: z.preprocess(given, z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('debug')),
  CATALOGUE: z.preprocess(given, z.string().optional()),
  TRUST_PROXY: z.preprocess(given, wholeNumber(10).default(0)),
  PROCESSES: z.preprocess(given, wholeNumber(64).pipe(z.number().min(1, 'must be a whole number from 1 to 64')).default(1)),
  REDIS_URL: z.preprocess(
    given,
    z.url({ protocol: /^rediss?$/, error: 'must be an address such as redis://:password@host:6379' }).optional(),
  ),
  BLOG_URL: z.preprocess(given, url.refine(hasNoPassword, 'must not hold a password: pages show this address').optional()),
  GEOIP_FILE: z.preprocess(given, z.string().optional()),
  SMTP_URL: z.preprocess(
    given,
    z
      .url({
        protocol: /^smtps?$/,
        error: 'must be an address such as smtp://user:password@host:587, with special characters of the password percent-encoded',
      })
      .optional(),
  ),
  MAIL_FROM: words,
  SECURITY_CONTACT: z.preprocess(
    given,
    z
      .url({
        protocol: /^(https|mailto|tel)$/,
        error: 'must be an address such as mailto:security@shop.example or https://shop.example/security',
      })
      .optional(),
  ),
  GOOGLE_CLIENT_ID: words,
  GOOGLE_ISSUER: z.preprocess(given, url.default('https://accounts.google.com')),
  GOOGLE_JWKS_URL: z.preprocess(given, url.default('https://www.googleapis.com/oauth2/v3/certs')),
  FACEBOOK_APP_ID: words,
  FACEBOOK_APP_SECRET: words,
  FACEBOOK_GRAPH_URL: z.preprocess(given, url.default('https://graph.facebook.com/v23.0')),
  TURNSTILE_SITE_KEY: words,
  TURNSTILE_SECRET: words,
  TURNSTILE_VERIFY_URL: z.preprocess(given, url.default('https://challenges.cloudflare.com/turnstile/v0/siteverify')),
  RECAPTCHA_SITE_KEY: words,
  RECAPTCHA_SECRET: words,
  S3_ENDPOINT: z.preprocess(given, url.optional()),
  S3_BUCKET: z.preprocess(
    given,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  ),
  S3_REGION: z.preprocess(given, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: words,
  S3_SECRET_ACCESS_KEY: words,
  RECAPTCHA_VERIFY_URL: z.preprocess(given, url.default('https://www.google.com/recaptcha/api/siteverify')),
  PURGE_URL: z.preprocess(given, url.refine((address) => address.includes('{tag}'), 'must hold {tag}, where the tag stands').optional()),
  PURGE_HEADER: z.preprocess(
    given,
    z
      .string()
      .regex(/^[\w-]+: *[\x21-\x7e][\x20-\x7e]*$/, 'must be a header such as Authorization: Bearer secret')
      .optional(),
  ),
  METRICS_PORT: z.preprocess(given, wholeNumber(65_535).optional()),
  METRICS_HOST: words,
  METRICS_TOKEN: z.preprocess(given, z.string().min(16, 'must have at least 16 characters').optional()),
  ...tracingSettings,
});

/** All settings of the server, validated. */
export interface Config {
  port: number;
  host: string;
  /** Origin of the shop as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Address of the same database that bypasses the pooler in `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** Addresses of standbys of the same database, which answer reads. */
  databaseReplicaUrls: string[];
  logLevel: string;
  /** The level that SIGUSR2 toggles to and back from. */
  logLevelOnSignal: string;
  /** Path of a catalogue file to fill an empty shop with instead of the demo. */
  catalogue: string | undefined;
  production: boolean;
  /** Number of proxies in front of the server whose forwarded client addresses are trusted. */
  trustedProxies: number;
  /** Number of server processes on this machine; more than one only on PostgreSQL. */
  processes: number;
  /** Redis, for rate-limit counters shared by several servers. */
  redisUrl: string | undefined;
  /** Address of a blog with the WordPress API, without a trailing slash; null for the demo's own blog. */
  blogUrl: string | null;
  /** Path of a GeoIP database that maps addresses to countries; null without one. */
  geoipFile: string | null;
  mail: { smtpUrl: string | undefined; from: string | null };
  /** Address to which security vulnerabilities are reported. */
  securityContact: string;
  google: { clientId: string; issuer: string; jwksUrl: string } | null;
  facebook: { appId: string; appSecret: string; graphUrl: string } | null;
  /** A captcha service; null for the built-in proof of work. */
  captcha: { kind: 'turnstile' | 'recaptcha'; siteKey: string; secret: string; verifyUrl: string } | null;
  /** Object storage for pictures; null for a folder in `dataDir`. */
  s3: { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** How to purge the cache in front of the shop; null if there is none. */
  purge: PurgeSettings | null;
  /** Null if no metrics are collected. */
  metrics: MetricsSettings | null;
  /** Null if requests are not traced. */
  tracing: TracingConfig | null;
}

/** Where metrics are served: at a port of their own, or at the shop's port with a token. */
export interface MetricsSettings {
  /** Null for the shop's own port. */
  listen: { port: number; host: string } | null;
  /** The token that a client must send; may be null only with a port of their own. */
  token: string | null;
}

/** Names of all environment variables that are settings. */
export const settingNames: readonly string[] = [...Object.keys(settings.shape), 'NODE_ENV'];

/** An error that makes a start impossible; `message` is the single line that the operator reads. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Reads the settings; nothing else reads the environment. Throws a `StartError` that names the setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = settings.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Setting ${wrong.join('; setting ')}`);
  }
  const s = read.data;
  const publicUrl = new URL(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).origin;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    dataDir: path.resolve(s.DATA_DIR),
    ...databaseOf(s),
    logLevel: s.LOG_LEVEL,
    logLevelOnSignal: s.LOG_LEVEL_ON_SIGNAL,
    catalogue: s.CATALOGUE === undefined ? undefined : path.resolve(s.CATALOGUE),
    production: env.NODE_ENV === 'production',
    trustedProxies: s.TRUST_PROXY,
    processes: processesOf(s),
    redisUrl: s.REDIS_URL,
    blogUrl: s.BLOG_URL?.replace(/[?#].*$/, '').replace(/\/+$/, '') ?? null,
    geoipFile: s.GEOIP_FILE === undefined ? null : path.resolve(s.GEOIP_FILE),
    mail: { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM ?? null },
    securityContact: s.SECURITY_CONTACT ?? `${publicUrl}/en/contact-us`,
    google: s.GOOGLE_CLIENT_ID === undefined ? null : { clientId: s.GOOGLE_CLIENT_ID, issuer: s.GOOGLE_ISSUER, jwksUrl: s.GOOGLE_JWKS_URL },
    facebook: pair(s, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', (appId, appSecret) => ({
      appId,
      appSecret,
      graphUrl: s.FACEBOOK_GRAPH_URL,
    })),
    captcha: captchaOf(s),
    s3: s3Of(s),
    purge: purgeOf(s),
    metrics: metricsOf(s),
    tracing: tracingOf(s),
  };
}

type Settings = z.output<typeof settings>;
type Word = Extract<keyof Settings, `${string}_${'ID' | 'SECRET' | 'KEY'}`>;

function databaseOf(s: Settings): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrls'> {
  const { DATABASE_URL: address, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URLS: replicas, REDIS_URL } = s;
  const needing = replicas.length > 0 ? 'DATABASE_REPLICA_URLS' : direct !== undefined ? 'DATABASE_DIRECT_URL' : null;
  if (address === undefined && needing !== null) throw new StartError(`Setting DATABASE_URL is missing: ${needing} needs it`);
  if (direct !== undefined && isPooled(direct)) throw new StartError('Setting DATABASE_DIRECT_URL: must lead past the pooler');
  if (address !== undefined && isPooled(address) && direct === undefined && REDIS_URL === undefined)
    throw new StartError('Setting REDIS_URL or DATABASE_DIRECT_URL is missing: servers cannot hear one another through a pooler');
  return { databaseUrl: address, databaseDirectUrl: direct, databaseReplicaUrls: replicas };
}

/** Two settings that need each other: null if both are missing. Throws a `StartError` if only one is set. */
function pair<T>(s: Settings, one: Word, other: Word, make: (one: string, other: string) => T): T | null {
  const [first, second] = [s[one], s[other]];
  if (first !== undefined && second !== undefined) return make(first, second);
  if (first !== undefined || second !== undefined)
    throw new StartError(`Setting ${first === undefined ? one : other} is missing: ${one} and ${other} go together`);
  return null;
}

function captchaOf(s: Settings): Config['captcha'] {
  const turnstile = pair(s, 'TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET', (siteKey, secret) => ({ siteKey, secret }));
  const recaptcha = pair(s, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', (siteKey, secret) => ({ siteKey, secret }));
  if (turnstile !== null) return { kind: 'turnstile', ...turnstile, verifyUrl: s.TURNSTILE_VERIFY_URL };
  return recaptcha === null ? null : { kind: 'recaptcha', ...recaptcha, verifyUrl: s.RECAPTCHA_VERIFY_URL };
}

function s3Of(s: Settings): Config['s3'] {
  const keys = pair(s, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', (accessKeyId, secretAccessKey) => ({ accessKeyId, secretAccessKey }));
  if (keys !== null && s.S3_BUCKET !== undefined) return { endpoint: s.S3_ENDPOINT, bucket: s.S3_BUCKET, region: s.S3_REGION, ...keys };
  if (s.S3_BUCKET !== undefined) throw new StartError('Setting S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it');
  if (keys !== null || s.S3_ENDPOINT !== undefined) throw new StartError('Setting S3_BUCKET is missing: the other S3 settings need it');
  return null;
}

function processesOf({ PROCESSES, DATABASE_URL }: Settings): number {
  if (PROCESSES > 1 && DATABASE_URL === undefined)
    throw new StartError('Setting PROCESSES: the embedded database serves one process; set DATABASE_URL, or leave PROCESSES out');
  return PROCESSES;
}

function purgeOf({ PURGE_URL: address, PURGE_HEADER }: Settings): PurgeSettings | null {
  if (address === undefined && PURGE_HEADER !== undefined) throw new StartError('Setting PURGE_URL is missing: PURGE_HEADER needs it');
  if (address === undefined) return null;
  const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(PURGE_HEADER ?? '') ?? [];
  return { url: address, header: PURGE_HEADER === undefined ? null : { name, value } };
}

function metricsOf({ PORT, METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN }: Settings): MetricsSettings | null {
  const token = METRICS_TOKEN ?? null;
  if (host !== undefined && port === undefined) throw new StartError('Setting METRICS_PORT is missing: METRICS_HOST needs it');
  if (port !== undefined && port === PORT && port !== 0) throw new StartError('Setting METRICS_PORT: must be another port than PORT');
  if (port !== undefined) return { listen: { port, host: host ?? '127.0.0.1' }, token };
  return token === null ? null : { listen: null, token };
}
