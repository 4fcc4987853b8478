import { expect, test } from 'vitest';
import { ConsoleError } from './call.ts';
import { createOnce, createOnceEach, type SendOnce } from './use-once.ts';

const lost = new ConsoleError(0, { code: 'no_answer' });
const refused = (status: number, code: string, field?: string) =>
  new ConsoleError(status, { code, ...(field && { errors: [{ field, message: 'Refused' }] }) });

/** The key that something is sent under; `failure` is what comes instead of an answer. */
async function keyOf(once: SendOnce, what: readonly unknown[], failure?: Error): Promise<string> {
  let key = '';
  const sent = once(what, async (given) => {
    key = given;
    if (failure) throw failure;
    return 'done';
  });
  await (failure ? expect(sent).rejects.toBe(failure) : expect(sent).resolves.toBe('done'));
  return key;
}

test('what is sent again keeps its key until it succeeds, whatever was answered in between', async () => {
  const once = createOnce();
  const words = [];
  for (const failure of [lost, refused(502, 'bad_answer'), refused(503, 'unavailable'), refused(401, 'unauthenticated'), undefined])
    words.push(await keyOf(once, [7, '{"percent":-10}'], failure));
  expect(new Set(words)).toEqual(new Set([words[0]]));
  expect(await keyOf(once, [7, '{"percent":-10}'])).not.toBe(words[0]);
});

test('what differs in any part is another', async () => {
  const once = createOnce();
  const [file, twin] = [new File(['a'], 'a.csv'), new File(['a'], 'a.csv')];
  const words = [];
  for (const what of [[file, 'Source'], [file, 'Other'], [twin, 'Other'], [twin]]) words.push(await keyOf(once, what, lost));
  expect(new Set(words).size).toBe(4);
  expect(await keyOf(once, [twin])).toBe(words[3]);
});

test('a key that stands for something else, as the server says, is used no more; one of a refused field is', async () => {
  const once = createOnce();
  const first = await keyOf(once, [], refused(400, 'invalid_input', 'name'));
  expect(await keyOf(once, [], refused(400, 'invalid_input', 'Idempotency-Key'))).toBe(first);
  expect(await keyOf(once, [], lost)).not.toBe(first);
});

test('an answer that comes late ends nothing of what was sent meanwhile', async () => {
  const once = createOnce();
  const late = Promise.withResolvers<string>();
  const slow = once(['slow'], () => late.promise);
  const key = await keyOf(once, ['other'], lost);
  late.resolve('done');
  await slow;
  expect(await keyOf(once, ['other'])).toBe(key);
});

test('requests about several things overlap, and each keeps its key until it succeeds', async () => {
  const once = createOnceEach();
  const sendFor =
    (id: number): SendOnce =>
    (what, send) =>
      once(id, what, send);
  const [first, second] = [await keyOf(sendFor(1), ['KEEP'], lost), await keyOf(sendFor(2), ['KEEP'], lost)];
  expect(second).not.toBe(first);
  expect([await keyOf(sendFor(1), ['KEEP']), await keyOf(sendFor(2), ['KEEP'])]).toEqual([first, second]);
  expect(await keyOf(sendFor(1), ['KEEP'])).not.toBe(first);
});
