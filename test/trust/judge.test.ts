import { expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { faultsOf } from './judge.ts';
import type { CallerName, Canary } from './people.ts';

const canaries: Canary[] = [
  { text: 'ada@canary.example', what: 'address', owner: 7, kind: 'personal' },
  { text: 'private words', what: 'private post', owner: 7, kind: 'words' },
  { text: 'c0ffee', what: 'session', owner: 7, kind: 'secret' },
];

const NOTHING = { list: [], count: 0, next_offset: null };

/** Faults found in an answer to `GET topic/all`; `id` is the caller's. */
function judged(status: number, body: object, caller: CallerName = 'visitor', id = 0): string[] {
  const me = { name: caller, id, uuid: '', userName: '', email: '', password: '', token: '', secret: '', invite: '' };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'one' };
  const request = { method: 'GET', url: '/api/topic/all', headers: {} } as const;
  const answer = { status, headers, body: JSON.stringify(body) };
  return faultsOf({ endpoint: endpoints['GET topic/all'], caller, me, request, answer }, canaries);
}

test('finds nothing wrong with what the contract declares', () => {
  expect(judged(200, NOTHING)).toEqual([]);
  expect(judged(401, { message: 'Please log in', code: 'unauthenticated' })).toEqual([]);
});

test('finds failures, undeclared refusals and answers of another form', () => {
  expect(judged(500, { message: 'Sorry', code: 'server_error' })).toEqual(['answered 500']);
  expect(judged(404, { message: 'None', code: 'not_found' })).toEqual(['answered not_found, which its contract does not declare']);
  expect(judged(403, { message: 'None', code: 'unauthenticated' })).toEqual(['answered 403 with unauthenticated']);
  expect(judged(200, { list: [{ id: 'x' }] })[0]).toContain('an answer that its contract does not allow: list.0.id');
});

test('finds what is told to somebody whom it is not for', () => {
  const told = { ...NOTHING, more: 'ada@canary.example private words c0ffee' };
  const whats = (caller: CallerName, id = 0) =>
    judged(200, told, caller, id).map((fault) => fault.replace(/tells the (.*) of member 7/, '$1'));
  expect(whats('visitor')).toEqual(['address', 'private post', 'session']);
  expect(whats('member', 8)).toEqual(['address', 'private post', 'session']);
  expect(whats('member', 7)).toEqual(['session']);
  expect(whats('MODERATOR', 9)).toEqual(['address', 'session']);
});
