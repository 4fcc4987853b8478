import { fileCountries } from '../adapters/country-finder.ts';
import { readConfig } from '../config.ts';
import { checkPort, checkPublicAddress } from './address-check.ts';
import { checkDataFolder, checkFile } from './data-folder-check.ts';
import { checkDatabase } from './database-check.ts';
import { type Check, type DoctorFinding, finding, oneFinding, runChecks, withoutSecrets } from './findings.ts';
import { checkReplicas } from './replicas-check.ts';
import { checkMail, checkPictures, checkPurge, checkRedis } from './services-check.ts';

/** Time limit of one check; checks run in parallel. */
const LIMIT_MS = 30_000;

/**
 * Checks everything that the settings in an environment refer to. Returns what is well and what is not, with remedies and without secrets.
 * Changes nothing: files that it writes to test permissions are removed. Works beside a running shop. Never rejects.
 */
export async function examineShop(env: NodeJS.ProcessEnv, limitMs: number = LIMIT_MS): Promise<DoctorFinding[]> {
  const found = await examine(env, limitMs).catch((error: Error) => oneFinding('failed', 'settings', error.message));
  if (!found.some(({ subject }) => subject === 'clock'))
    found.push(finding('ok', 'clock', `${new Date().toISOString()} here; no other clock could be asked`));
  return found.map((one) => ({ ...one, text: withoutSecrets(one.text, env) }));
}

async function examine(env: NodeJS.ProcessEnv, limitMs: number): Promise<DoctorFinding[]> {
  const config = readConfig(env);
  const { catalogue, geoipFile, dataDir, purge } = config;
  const checks: Check[] = [
    { subject: 'PORT', look: () => checkPort(config) },
    { subject: 'PUBLIC_URL', look: () => checkPublicAddress(config, env.PUBLIC_URL) },
    { subject: 'DATA_DIR', look: () => checkDataFolder(dataDir) },
    { subject: 'DATABASE_URL', look: () => checkDatabase(config) },
    { subject: 'DATABASE_REPLICA_URLS', look: () => checkReplicas(config) },
    { subject: 'REDIS_URL', look: () => checkRedis(config) },
    { subject: 'SMTP_URL', look: () => checkMail(config) },
    { subject: 'S3_BUCKET', look: () => checkPictures(config) },
    ...(purge === null ? [] : [{ subject: 'PURGE_URL', look: () => checkPurge(purge) }]),
    ...(catalogue === undefined ? [] : [{ subject: 'CATALOGUE', look: () => checkFile('CATALOGUE', catalogue) }]),
    ...(geoipFile === null ? [] : [{ subject: 'GEOIP_FILE', look: () => checkAddressDatabase(geoipFile) }]),
  ];
  return [finding('ok', 'settings', 'all can be read'), ...(await runChecks(checks, limitMs))];
}

async function checkAddressDatabase(file: string): Promise<DoctorFinding[]> {
  await fileCountries(file).catch((error: Error) => {
    throw new Error(`${file} is not an address database that can be read (${error.message}): name a .mmdb file, or leave GEOIP_FILE out`);
  });
  return oneFinding('ok', 'GEOIP_FILE', `${file} can be read`);
}
