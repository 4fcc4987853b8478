import { expect, test } from 'vitest';
import { SessionMultiplexer, TERMINATE } from './session-multiplexer.ts';

const bytes = (...all: (string | number)[]) => Uint8Array.from(all, (one) => (typeof one === 'string' ? one.charCodeAt(0) : one));
const single = bytes('P');
const any = bytes('Q');
const ready = (status: string) => bytes('C', 'Z', 0, 0, 0, 5, status);

/** Whose messages are handed over now, in order: each session sends bytes that nobody else sends. */
function handedOver(turns: SessionMultiplexer<string>): Uint8Array[] {
  const all: Uint8Array[] = [];
  for (let next = turns.next(); next; next = turns.next()) all.push(next);
  return all;
}

test('sends single statements one after the other and answers in order', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', single);
  turns.add('b', bytes('B'));
  expect(handedOver(turns)).toEqual([single, bytes('B')]);
  expect([...turns.waiting]).toEqual(['b']);
  expect([turns.answered(ready('I')), turns.answered(ready('I')), turns.isBusy]).toEqual(['a', 'b', false]);
});

test('holds back a statement that may open a transaction until it is alone', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', single);
  turns.add('b', any);
  turns.add('c', single);
  expect(handedOver(turns)).toEqual([single]);
  turns.answered(ready('I'));
  expect(handedOver(turns)).toEqual([any]);
  expect([...turns.heldBack]).toEqual(['c']);
});

test('gives the engine to one transaction until it ends', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', any);
  expect(handedOver(turns)).toEqual([any]);
  turns.add('b', single);
  for (const status of ['T', 'E']) {
    expect(turns.answered(ready(status))).toBe('a');
    expect(handedOver(turns)).toEqual([]);
    turns.add('a', bytes('B', 1));
    expect(handedOver(turns)).toEqual([bytes('B', 1)]);
    expect([...turns.waiting]).toEqual(['b']);
  }
  turns.answered(ready('I'));
  expect(handedOver(turns)).toEqual([single]);
});

test('keeps the engine until the statement has ended', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', bytes(0));
  handedOver(turns);
  turns.add('b', single);
  turns.answered(bytes('R', 0, 0, 0, 8, 0, 0, 0, 3));
  expect(handedOver(turns)).toEqual([]);
});

test('rolls back the transaction of a session that disconnects before serving others', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', any);
  handedOver(turns);
  turns.add('b', single);
  turns.add('c', single);
  turns.leave('b');
  turns.leave('a');
  expect(handedOver(turns)).toEqual([bytes(TERMINATE)]);
  turns.answered(ready('T'));
  expect(handedOver(turns)).toEqual([]);
  expect(turns.answered(bytes())).toBe('a');
  expect(handedOver(turns)).toEqual([single]);
  expect(turns.answered(ready('I'))).toBe('c');
});

test('needs no rollback after a clean termination', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', bytes(TERMINATE));
  handedOver(turns);
  turns.leave('a');
  turns.answered(bytes());
  turns.add('b', any);
  expect(handedOver(turns)).toEqual([any]);
});
