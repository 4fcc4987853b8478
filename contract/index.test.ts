import { expect, test } from 'vitest';
import { z } from 'zod';
import { pathParameters } from './endpoint.ts';
import { endpoints } from './index.ts';
import { fieldErrors } from './issues.ts';
import { keys } from './wire-keys.test-data.ts';

const all = Object.values(endpoints);
/** Calls of the console are made from descriptions of what is edited; who may call them is tested with the staff. */
const ofShop = all.filter(({ path }) => !path.startsWith('console/'));

test('declares every endpoint of the specification once', () => {
  expect(ofShop.map((one) => one.key as string).sort()).toEqual([...keys].sort());
});

test('keys agree with method and path', () => {
  for (const one of all) expect(`${one.method} ${one.path}`).toBe(one.key);
});

test('every path parameter is declared as an input field', () => {
  for (const one of all) expect(Object.keys(one.input.shape), one.key).toEqual(expect.arrayContaining(pathParameters(one.path)));
});

test('no two endpoints share an address', () => {
  const addresses = all.map((one) => one.key.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('sign-in, sign-up and recovery need no token', () => {
  expect(all.filter((one) => one.access === 'tokenless').map((one) => one.key)).toEqual([
    'POST login',
    'POST social/login',
    'POST customer/signup',
    'POST social/signup',
    'POST forgot/password',
    'POST resend/otp',
    'PUT verify/otp',
    'PUT set/password',
    'POST login/second-factor',
    'POST login/passkey/options',
    'POST console/login',
    'POST console/join',
  ]);
});

test('only endpoints that read the currency return prices', () => {
  const priced = (one: (typeof all)[number]) => JSON.stringify(z.toJSONSchema(one.output)).includes('"price"');
  expect(ofShop.filter((one) => priced(one) && !(one as { headers?: string[] }).headers?.includes('symbol'))).toEqual([]);
});

test('every list of the console can be asked for as CSV', () => {
  const lists = all.filter(
    ({ method, path, output }) => method === 'GET' && path.startsWith('console/') && 'shape' in output && 'list' in output.shape,
  );
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter((one) => !('csv' in one)).map(({ key }) => key)).toEqual([]);
});

test('no call takes a text without an end', () => {
  // What is judged, normalised or stored of a body of two megabytes keeps everybody else waiting.
  for (const one of all) expect(endless(z.toJSONSchema(one.input, { io: 'input' })), one.key).toEqual([]);
});

test('every call refuses a letter with 120,000 marks on it, whatever the field', () => {
  const text = `a${'\u0300\u0323'.repeat(60_000)}`;
  for (const { key, input } of all) {
    const names = Object.keys(input.shape);
    const { error } = (input as z.ZodType).safeParse(Object.fromEntries(names.map((name) => [name, text])));
    const refused = error === undefined ? [] : fieldErrors(error).map(({ field }) => field.split('.')[0]);
    expect(
      names.filter((name) => !refused.includes(name)),
      key,
    ).toEqual([]);
  }
});

test('every output converts to JSON schema with all keys required', () => {
  for (const one of all) expect(lacking(z.toJSONSchema(one.output, { io: 'output', target: 'draft-7' })), one.key).toEqual([]);
});

/** Where a schema takes a text of any length. */
function endless(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, enum: words, const: word, maxLength, format = '', pattern = '*' } = schema as Record<string, unknown>;
  const ends = words ?? word ?? maxLength ?? (format === 'binary' || !/[*+]|,\}/.test(String(pattern)));
  const isEndless = [type].flat().includes('string') && ends === false;
  return [...(isEndless ? [place] : []), ...Object.entries(schema).flatMap(([name, part]) => endless(part, `${place}.${name}`))];
}

/** Names of properties that some object of the schema does not require. */
function lacking(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
  const optional = Array.isArray(required) ? Object.keys(properties).filter((name) => !required.includes(name)) : [];
  return [...optional, ...Object.values(schema).flatMap(lacking)];
}
