import { z } from 'zod';
import { permissionsOf, type StaffRole, staffRoles } from '../../contract/console/roles.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Draw, drawing } from './draw.ts';
import { hostileValue, prototypeNames } from './hostile.ts';
import { type Known, namedOf } from './named.ts';
import { type CallerName, callers } from './people.ts';
import { tailored } from './tailored.ts';
import { type Field, validObject } from './values.ts';

/** A generated call. */
export interface Plan {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** Names of the invalid fields, and of other faults of the call. */
  faults: string[];
  headers: Record<string, string>;
}

const schemas = new Map<string, Field>();

function schemaOf(endpoint: Endpoint): Field {
  const known = schemas.get(endpoint.key) ?? (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Field);
  schemas.set(endpoint.key, known);
  return known;
}

/** Whether a call has a field with this name. */
export const takes = (endpoint: Endpoint, name: string): boolean => name in (schemaOf(endpoint).properties ?? {});

const mayCall = ({ access, permission }: Endpoint, name: CallerName): boolean => {
  if (access === 'member') return name === 'member' || name === 'other';
  if (access !== 'staff') return access !== 'staff-unfinished' || (staffRoles as readonly string[]).includes(name);
  const isStaff = (staffRoles as readonly string[]).includes(name);
  return isStaff && permission !== undefined && permissionsOf(name as StaffRole).includes(permission);
};

/** Picks the caller: mostly one who has access to the call. */
export const callerFor = (endpoint: Endpoint, draw: Draw): CallerName =>
  draw.oneOf(draw.chance(12) ? callers : callers.filter((name) => mayCall(endpoint, name)));

/** Most calls are valid, so that they reach deep into the shop; the others have one or two faults. */
const faultCount = (draw: Draw): number => draw.oneOf([0, 0, 0, 0, 0, 0, 1, 1, 1, 2]);

function spoil(draw: Draw, input: Record<string, unknown>, names: string[]): [Record<string, unknown>, string] {
  const name = draw.oneOf([...names, ...names, draw.oneOf(prototypeNames), 'unknown_field']);
  if (name in input && draw.chance(20))
    return [Object.fromEntries(Object.entries(input).filter(([own]) => own !== name)), `${name} missing`];
  return [define(input, name, hostileValue(draw)), name];
}

/** Defines a field like JSON.parse: `__proto__` becomes a field, not the prototype. */
const define = (input: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([...Object.entries(input).filter(([own]) => own !== name), [name, value]]);

const printable = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 2_000);

function headersFor(draw: Draw, endpoint: Endpoint, number: number): Record<string, string> {
  const headers: Record<string, string> = { lang: draw.oneOf(['en', 'DE', 'ar', 'zh-Hant']), symbol: draw.oneOf(['USD', 'EUR', 'JPY']) };
  if (endpoint.headers?.includes('Idempotency-Key') && draw.chance(30)) headers['idempotency-key'] = `key ${Math.floor(number / 50)}`;
  if (draw.chance(4)) headers[draw.oneOf(['lang', 'symbol', 'platform', 'x-branch', 'idempotency-key'])] = printable(hostileValue(draw));
  return headers;
}

/** Console calls that create something: their required fields are not in the schema, because a change may omit every field. */
const isCreation = /^POST console\/[\w-]+$/;

/** Generates a call; deterministic for the same seed and knowledge. */
export function planCall(endpoint: Endpoint, seed: number, known: Known): Plan {
  const draw = drawing(seed);
  const schema = schemaOf(endpoint);
  let input = tailored(endpoint.key, validObject(draw, schema, namedOf(draw, endpoint, known), isCreation.test(endpoint.key)), draw, known);
  // CSV lists are streamed row by row, which takes long, so they are requested rarely.
  if (endpoint.csv && input.format === 'csv' && !draw.chance(10)) delete input.format;
  const faults: string[] = [];
  for (let left = faultCount(draw); left > 0; left -= 1) {
    const [spoilt, fault] = spoil(draw, input, Object.keys(schema.properties ?? {}));
    input = spoilt;
    faults.push(fault);
  }
  return { endpoint, input, faults, headers: headersFor(draw, endpoint, known.number) };
}
