import { Redis } from 'ioredis';
import { sendPurge } from '../adapters/edge-purge.ts';
import { tryLoginToSmtp } from '../adapters/mail.ts';
import type { Config } from '../config.ts';
import { compareClocks, compareWithDate } from './clock.ts';
import { type DoctorFinding, finding, oneFinding } from './findings.ts';

const TIMEOUT_MS = 10_000;

const MAIL_REMEDIES: Record<string, string> = {
  EAUTH: 'the mail server refuses the login: set SMTP_URL to the right user and password, with special characters percent-encoded',
  ENOAUTH: 'the mail server wants a login: put user and password into SMTP_URL',
  ETLS: 'the mail server offers no encryption that fits: use smtps:// for port 465 and smtp:// for 587 in SMTP_URL',
};
const MAIL_PLACE = 'see that SMTP_URL names the right host and port (587, or smtps:// with 465) and that no firewall is between';

/** Connects to the mail server and logs in; sends nothing. */
export async function checkMail({ mail: { smtpUrl, from }, production }: Config): Promise<DoctorFinding[]> {
  if (smtpUrl === undefined) {
    const text = 'not set: mails become files in DATA_DIR/outbox';
    return oneFinding(
      production ? 'warning' : 'ok',
      'SMTP_URL',
      production ? `${text} and reach nobody; set it to your mail server` : text,
    );
  }
  const sender =
    from === null || from.includes('@')
      ? []
      : oneFinding('failed', 'MAIL_FROM', 'is no address: set it to one such as Shop <shop@shop.example>');
  try {
    await tryLoginToSmtp(smtpUrl, TIMEOUT_MS);
    return [finding('ok', 'SMTP_URL', `the mail server at ${new URL(smtpUrl).host} takes connections and the login`), ...sender];
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    return [finding('failed', 'SMTP_URL', `${MAIL_REMEDIES[code] ?? MAIL_PLACE} (${code || 'error'}: ${message})`), ...sender];
  }
}

/** Writes a small file to the storage, reads it and removes it. */
export async function checkPictures({ s3, databaseUrl }: Config): Promise<DoctorFinding[]> {
  if (s3 === null) {
    const text = 'not set: pictures are in DATA_DIR';
    const isShared = databaseUrl !== undefined;
    return oneFinding('ok', 'S3_BUCKET', isShared ? `${text}; several servers need a bucket` : text);
  }
  // Imported only when needed, because the module is large.
  const { s3Pictures, storageRemedy } = await import('../adapters/s3-picture-store.ts');
  const { store, close } = s3Pictures(s3, () => undefined);
  const name = `doctor-${Date.now()}.txt`;
  const test = store('doctor');
  try {
    await test.write(name, Buffer.from('written by npm run doctor'));
    try {
      if ((await test.read(name)) === null)
        return oneFinding('failed', 'S3_BUCKET', 'what is written cannot be read: see to the rules of the bucket');
    } finally {
      await test.remove(name);
    }
    return [finding('ok', 'S3_BUCKET', `pictures can be written, read and deleted in ${s3.bucket}`), ...(await clockOfStorage(s3))];
  } catch (error) {
    const cause = (error as Error).cause as Error & { code?: string };
    return oneFinding('failed', 'S3_BUCKET', `the storage refuses (${cause.code ?? cause.name}): ${storageRemedy(cause)}`);
  } finally {
    close();
  }
}

async function clockOfStorage({ endpoint, region }: NonNullable<Config['s3']>): Promise<DoctorFinding[]> {
  const before = Date.now();
  const options = { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(endpoint ?? `https://s3.${region}.amazonaws.com`, options).catch(() => null);
  return compareWithDate('the picture storage', answer?.headers.get('date') ?? null, [before, Date.now()]);
}

/** Connects to Redis and logs in; reads its clock. */
export async function checkRedis({ redisUrl }: Config): Promise<DoctorFinding[]> {
  if (redisUrl === undefined) return oneFinding('ok', 'REDIS_URL', 'not set: each server counts calls for itself');
  const options = { lazyConnect: true, retryStrategy: () => null, connectTimeout: TIMEOUT_MS, commandTimeout: TIMEOUT_MS };
  const client = new Redis(redisUrl, options);
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  try {
    await client.connect();
    const before = Date.now();
    const [seconds, micros] = await client.time();
    const clock = compareClocks('Redis', Number(seconds) * 1_000 + Number(micros) / 1_000, [before, Date.now()]);
    return [finding('ok', 'REDIS_URL', `Redis at ${new URL(redisUrl).host} answers`), clock];
  } catch (error) {
    return oneFinding('failed', 'REDIS_URL', redisProblem(lost ?? (error as Error)));
  } finally {
    client.disconnect();
  }
}

function redisProblem({ message }: Error): string {
  const isLogin = /NOAUTH|WRONGPASS|invalid (username-)?password/i.test(message);
  const remedy = isLogin
    ? 'set REDIS_URL to the right user and password'
    : 'start Redis, or set REDIS_URL to where it runs (rediss:// for TLS)';
  return `Redis does not serve (${message}): ${remedy}`;
}

/** Purges a tag that nothing carries. */
export async function checkPurge(settings: NonNullable<Config['purge']>): Promise<DoctorFinding[]> {
  const problem = await sendPurge(settings, 'doctor');
  const { host } = new URL(settings.url);
  if (problem === null) return oneFinding('ok', 'PURGE_URL', `the cache at ${host} takes purges`);
  return oneFinding(
    'failed',
    'PURGE_URL',
    `the cache at ${host} takes no purges, so it keeps no pages (${problem}): set PURGE_URL to where POST drops a tag, and PURGE_HEADER to what it wants to know`,
  );
}
