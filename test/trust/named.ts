import type { Endpoint } from '../../contract/endpoint.ts';
import { totpCode } from '../support/staff.ts';
import type { Draw } from './draw.ts';
import { PASSWORD, type Person } from './people.ts';
import { kindOf, type Pool } from './pool.ts';
import type { MailedCode } from './shop.ts';
import type { Field, Named } from './values.ts';

/** Knowledge available when a call is generated. */
export interface Known {
  pool: Pool;
  /** Null for a visitor. */
  me: Person | null;
  codes: readonly MailedCode[];
  /** Number of the call, for values that must be new. */
  number: number;
}

/** A nonexistent id, used occasionally. */
const NOWHERE = 2_147_483_647;

/** Sources of values by field name, for fields whose schema only says that they are texts. */
function texts(draw: Draw, { me, number }: Known): Record<string, () => unknown> {
  return {
    email: () => (draw.chance(40) && me ? me.email : draw.oneOf([`new.${number}@example.net`, `tester${1 + draw.below(60)}@example.com`])),
    slug: () => `slug-${number}`,
    user_name: () => (draw.chance(50) && me ? me.userName : `new_${number}`),
    mobile_number: () => '5551234567',
    country_code: () => 'fr',
    dial_code: () => '+33',
    country_id: () => draw.oneOf([250, 276, 840]),
    country: () => 'FR',
    date_of_birth: () => '1990-05-17',
    instagram: () => draw.oneOf(['rose.water', '@rose', '']),
    password: () => me?.password ?? PASSWORD,
    old_password: () => me?.password ?? PASSWORD,
    new_password: () => `Rose-water-${number}`,
    confirm_password: () => PASSWORD,
    credential: () => `proven ${number % 40}`,
    social_id: () => String(number % 40),
    captcha: () => `solved ${number}`,
    code: () => (me?.secret ? totpCode(me.secret) : '000000'),
    otp: () => '1234',
    price_currency: () => draw.oneOf(['USD', 'EUR']),
    currency: () => draw.oneOf(['USD', 'EUR']),
    sign: () => draw.oneOf(['€', 'kr']),
    redirect_url: () => draw.oneOf(['/en/brands', 'https://example.org/x']),
    shown_from: () => '2026-01-01T00:00:00Z',
    shown_until: () => '2036-01-01T00:00:00+02:00',
    from: () => '2026-01-01T00:00:00Z',
    lang: () => draw.oneOf(['en', 'de', 'fr', 'ar']),
    subject: () => draw.oneOf(['brands', 'members', `brands/${1 + draw.below(20)}`]),
    keyword: () => draw.oneOf(['rose', 'serum', 'creme', 'a', 'glow serm', 'Tester', 'wasser']),
    columns: () => draw.oneOf(['name', 'slug', 'price']),
    query: () => 'keyword=rose&sort_by=ASC',
    act: () => draw.oneOf(['brands.', 'members.', 'staff.end']),
  };
}

/** The id of an existing thing, mostly the caller's own; a nonexistent id if there is none. */
function thing(draw: Draw, { pool, me }: Known, kind: string, field: Field): unknown {
  const own = me ? pool.of(`${kind} of ${me.id}`) : [];
  const known = draw.chance(80) && own.length > 0 ? own : pool.of(kind);
  if (known.length > 0 && !draw.chance(3)) return draw.oneOf(known);
  return field.type === 'integer' ? NOWHERE : field.format === 'uuid' ? '8d6f9a1e-6a55-4d55-8a55-0123456789ab' : 'nowhere';
}

/** Likely values of a call's fields, by name. */
export function namedOf(draw: Draw, endpoint: Endpoint, known: Known): Named {
  const byName = texts(draw, known);
  const isConsole = endpoint.path.startsWith('console/');
  return (name, field) => {
    if (field.format === 'binary') return undefined;
    const kind = kindOf(endpoint, name);
    if (kind !== null && (field.type === 'integer' || field.type === 'string')) return thing(draw, known, kind, field);
    if (name === 'image' && isConsole) return known.pool.of('pictures').length > 0 ? thing(draw, known, 'pictures', field) : undefined;
    if (field.type === 'string' && field.maxLength === 10 && name !== 'otp') return byName.date_of_birth?.();
    // In the audit log `to` and `from` are moments, elsewhere flags.
    if (name === 'to' && field.type === 'string') return '2036-01-01T00:00:00Z';
    return field.type === 'string' || field.type === 'integer' ? byName[name]?.() : undefined;
  };
}
