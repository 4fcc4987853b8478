import { settledWithin } from '../db/settled-within.ts';

/** What a check found: `text` says how it is and, where something is wrong, what to do. */
export interface DoctorFinding {
  state: 'ok' | 'warning' | 'failed';
  /** The setting that it is about, or a word such as `clock`. */
  subject: string;
  text: string;
}

/** A look at one part of a shop; it changes nothing that is left behind. */
export interface Check {
  subject: string;
  look(): Promise<DoctorFinding[]>;
}

export const finding = (state: DoctorFinding['state'], subject: string, text: string): DoctorFinding => ({ state, subject, text });

/** What a check of one line found. */
export const oneFinding = (state: DoctorFinding['state'], subject: string, text: string): DoctorFinding[] => [
  finding(state, subject, text),
];

/** Runs checks side by side and returns what they found in their order; one that throws, or takes longer than the limit in ms, has failed. */
export async function runChecks(checks: readonly Check[], limitMs: number): Promise<DoctorFinding[]> {
  return (await Promise.all(checks.map((check) => runCheck(check, limitMs)))).flat();
}

async function runCheck({ subject, look }: Check, limitMs: number): Promise<DoctorFinding[]> {
  const found = look();
  try {
    if (await settledWithin(limitMs, found)) return await found;
  } catch (error) {
    return oneFinding('failed', subject, (error as Error).message);
  }
  return oneFinding('failed', subject, `no answer within ${limitMs / 1000} s: see that what it names runs and is reachable from here`);
}

/** Settings that are secret as a whole; addresses hide theirs before the host. */
const SECRET = /(_SECRET|_SECRET_ACCESS_KEY)$/;

/** Replaces every secret of the settings that has got into a text. */
export function withoutSecrets(text: string, env: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => (SECRET.test(name) ? [value] : passwordsOf(value)));
  return secrets.filter((secret) => secret.length > 2).reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

/** The passwords of addresses, as they stand there and as they are meant. */
const passwordsOf = (value: string): string[] => [value, ...value.split(/[\s,]+/)].flatMap(passwordOf);

function passwordOf(value: string): string[] {
  const written = /^\w+:\/\/[^/?#]*?:([^/?#]*)@/.exec(value)?.[1] ?? '';
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}

const WIDTHS = { state: 7, subject: 20 };

/** The line of a finding. */
export function lineOf({ state, subject, text }: DoctorFinding): string {
  return `${state.padEnd(WIDTHS.state)}  ${subject.padEnd(WIDTHS.subject)}  ${text.replaceAll(/\s*\n\s*/g, ' ')}`;
}
