import { expect, test } from 'vitest';
import { z } from 'zod';
import { pathParameters } from './endpoint.ts';
import { endpoints } from './index.ts';
import { keys } from './wire-keys.test-data.ts';

const all = Object.values(endpoints);

test('the calls are those of the wire contract, each once', () => {
  expect(Object.keys(endpoints).sort()).toEqual([...keys].sort());
  expect(all.map((one) => one.key).length).toBe(keys.length);
});

test('key, method and path agree', () => {
  for (const one of all) expect(`${one.method} ${one.path}`).toBe(one.key);
});

test('every path parameter is a field of the input', () => {
  for (const one of all) expect(Object.keys(one.input.shape), one.key).toEqual(expect.arrayContaining(pathParameters(one.path)));
});

test('no two calls answer the same address', () => {
  const addresses = all.map((one) => one.key.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('sign-in, sign-up and recovery look at no token', () => {
  expect(all.filter((one) => one.access === 'tokenless').map((one) => one.key)).toEqual([
    'POST login',
    'POST social/login',
    'POST customer/signup',
    'POST social/signup',
    'POST forgot/password',
    'POST resend/otp',
    'PUT verify/otp',
    'PUT set/password',
  ]);
});

test('prices are only answered by calls that read the currency', () => {
  const priced = (one: (typeof all)[number]) => JSON.stringify(z.toJSONSchema(one.output)).includes('"price"');
  expect(all.filter((one) => priced(one) && !(one as { headers?: string[] }).headers?.includes('symbol'))).toEqual([]);
});

test('an answer converts to JSON schema and never lacks a key', () => {
  for (const one of all) expect(lacking(z.toJSONSchema(one.output, { io: 'output', target: 'draft-7' })), one.key).toEqual([]);
});

/** Names of properties that some object of the schema does not require. */
function lacking(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
  const optional = Array.isArray(required) ? Object.keys(properties).filter((name) => !required.includes(name)) : [];
  return [...optional, ...Object.values(schema).flatMap(lacking)];
}
