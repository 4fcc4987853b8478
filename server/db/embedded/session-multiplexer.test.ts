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

test('single statements are handed over one behind the other and answered in their order', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', single);
  turns.add('b', bytes('B'));
  expect(handedOver(turns)).toEqual([single, bytes('B')]);
  expect([...turns.waiting]).toEqual(['b']);
  expect([turns.answered(ready('I')), turns.answered(ready('I')), turns.isBusy]).toEqual(['a', 'b', false]);
});

test('what may open a transaction waits until it is alone, and nobody overtakes it', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', single);
  turns.add('b', any);
  turns.add('c', single);
  expect(handedOver(turns)).toEqual([single]);
  turns.answered(ready('I'));
  expect(handedOver(turns)).toEqual([any]);
  expect([...turns.heldBack]).toEqual(['c']);
});

test('a transaction has the engine alone until it ends, failed or not', () => {
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

test('an answer that does not end a statement keeps the engine', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', bytes(0));
  handedOver(turns);
  turns.add('b', single);
  turns.answered(bytes('R', 0, 0, 0, 8, 0, 0, 0, 3));
  expect(handedOver(turns)).toEqual([]);
});

test('who leaves in a transaction has it dropped before anybody else is served; who leaves without one is just gone', () => {
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

test('who has said goodbye needs no other', () => {
  const turns = new SessionMultiplexer<string>();
  turns.add('a', bytes(TERMINATE));
  handedOver(turns);
  turns.leave('a');
  turns.answered(bytes());
  turns.add('b', any);
  expect(handedOver(turns)).toEqual([any]);
});
