import { createHash, randomInt } from 'node:crypto';
import type { Plant } from '../../support/busy-member.ts';

/** Values planted by a test, by place; each text is unique. */
export interface Planted {
  plant: Plant;
  values: Map<string, string>;
}

/** Places whose values need a certain format. */
const made: Record<string, (token: string) => string> = {
  email: (token) => `${token}@example.org`,
  pending_email: (token) => `${token}@example.net`,
  // Nobody else in the test shop was born that long ago.
  birth: () => `19${randomInt(10, 30)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
  phone: () => `5${randomInt(10_000_000, 99_999_999)}`,
  password: (token) => `${token}-Water-26`,
  user_name: (token) => token,
  instagram: (token) => token,
  totp: (token) => token.toUpperCase(),
};

/** Plants a unique text at every place where a member says something. */
export function plantValues(): Planted {
  const values = new Map<string, string>();
  // Letters, because the spam filter treats words that differ only in digits as equal.
  const run = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const plant: Plant = (place, text) => {
    const token = `qz${run}${place.replaceAll('_', '').slice(0, 14)}${values.size}`;
    const value = made[place]?.(token) ?? token;
    values.set(place, value);
    return made[place] === undefined ? `${text} ${token}` : value;
  };
  return { plant, values };
}

const HASHES = ['md5', 'sha1', 'sha256', 'sha512'] as const;

/** Parts of a text's base64 encoding that do not depend on its offset in a longer text. */
const base64Parts = (text: string): string[] =>
  [0, 1, 2].map((shift) =>
    Buffer.from(`${'.'.repeat(shift)}${text}`)
      .toString('base64')
      .replaceAll('=', '')
      .slice(shift === 0 ? 0 : shift + 1, -1),
  );

const hashes = (text: string): string[] =>
  HASHES.flatMap((name) =>
    (['hex', 'base64', 'base64url'] as const).map((as) => createHash(name).update(text).digest(as).replace(/=+$/, '')),
  );

/** All forms in which a text may be stored: verbatim, in other cases, escaped, encoded, and as common unkeyed hashes. */
export function formsOf(text: string): string[] {
  const cases = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
  const written = cases.flatMap((one) => [
    one,
    encodeURIComponent(one),
    JSON.stringify(one).slice(1, -1),
    Buffer.from(one).toString('hex'),
    ...base64Parts(one),
    ...hashes(one),
  ]);
  return [...new Set(written)];
}

/** Planted values found in a text in any form, by place. */
export function valuesIn(text: string, values: ReadonlyMap<string, string>): string[] {
  return [...values].filter(([, value]) => formsOf(value).some((form) => text.includes(form))).map(([place]) => place);
}
