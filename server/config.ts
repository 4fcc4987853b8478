import path from 'node:path';
import { z } from 'zod';

const text = (value: unknown) => (value === '' ? undefined : value);
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://shop.example' });

const settings = z.object({
  PORT: z.preprocess(text, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(text, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(text, url.optional()),
  DATA_DIR: z.preprocess(text, z.string().default('./data')),
  DATABASE_URL: z.preprocess(text, z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional()),
  LOG_LEVEL: z.preprocess(text, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  CATALOGUE: z.preprocess(text, z.string().optional()),
});

/** Every setting of the server, already checked. */
export interface Config {
  port: number;
  host: string;
  /** Origin of the shop as its visitors see it, without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  logLevel: string;
  /** File of a real catalogue to start with instead of the demo. */
  catalogue: string | undefined;
  production: boolean;
}

/** A start that cannot succeed: `message` is the one line the operator reads. */
export class StartError extends Error {}

/** Reads the settings; the only place that looks at the environment. Throws `StartError` that names the setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = settings.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Setting ${wrong.join('; setting ')}`);
  }
  const s = read.data;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: new URL(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).origin,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    logLevel: s.LOG_LEVEL,
    catalogue: s.CATALOGUE === undefined ? undefined : path.resolve(s.CATALOGUE),
    production: env['NODE_ENV'] === 'production',
  };
}
