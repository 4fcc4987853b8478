import { settledWithin } from '../db/settled-within.ts';

/** The result of a check: `text` describes the state and, if something is wrong, the remedy. */
export interface DoctorFinding {
  state: 'ok' | 'warning' | 'failed';
  /** The setting concerned, or a word such as `clock`. */
  subject: string;
  text: string;
}

/** A check of one part of a shop; it leaves nothing changed. */
export interface Check {
  subject: string;
  look(): Promise<DoctorFinding[]>;
}

export const finding = (state: DoctorFinding['state'], subject: string, text: string): DoctorFinding => ({ state, subject, text });

/** The result of a check with a single finding. */
export const oneFinding = (state: DoctorFinding['state'], subject: string, text: string): DoctorFinding[] => [
  finding(state, subject, text),
];

/** Runs checks in parallel and returns their findings in order; a check that throws or exceeds `limitMs` counts as failed. */
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

/** Settings whose whole value is secret; addresses have their password before the host. */
const SECRET = /(_SECRET|_SECRET_ACCESS_KEY)$/;

/** Replaces in a text every secret that the settings contain. */
export function withoutSecrets(text: string, env: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => (SECRET.test(name) ? [value] : passwordsOf(value)));
  return secrets.filter((secret) => secret.length > 2).reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

/** Passwords in addresses, both percent-encoded as written and decoded. */
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

/** Formats a finding as a line. */
export function lineOf({ state, subject, text }: DoctorFinding): string {
  return `${state.padEnd(WIDTHS.state)}  ${subject.padEnd(WIDTHS.subject)}  ${text.replaceAll(/\s*\n\s*/g, ' ')}`;
}
