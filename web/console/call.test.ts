import { describe, expect, test } from 'vitest';
import { ConsoleError, type ConsoleProof, consoleRequest, createConsoleCalls } from './call.ts';

const messages = { noAnswer: 'No answer', badAnswer: 'Bad answer' };

/** Calls that are answered one after the other by what is given; an error is thrown as the network does. */
function callsOver(answers: (Response | Error)[], prove: (proof: ConsoleProof) => Promise<boolean> = async () => false) {
  const sent: { url: string; init: RequestInit }[] = [];
  const asked: ConsoleProof[] = [];
  const { call, download } = createConsoleCalls({
    lang: 'de',
    messages,
    prove: (proof) => {
      asked.push(proof);
      return prove(proof);
    },
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new TypeError('Failed to fetch');
    },
  });
  return { call, download, sent, asked };
}

const ok = (body: object) => Response.json(body);
const refused = (status: number, body: object) => Response.json(body, { status });
const errorOf = (call: Promise<unknown>): Promise<ConsoleError> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

describe('a request of the console', () => {
  test('fills in the path and puts the rest of what is read into the query', () => {
    expect(consoleRequest('GET console/brands/{id}/history', { id: 7, offset: 0, keyword: 'a b', limit: undefined })).toEqual({
      method: 'GET',
      url: '/api/console/brands/7/history?offset=0&keyword=a+b',
      body: null,
    });
    expect(consoleRequest('DELETE console/pages/{id}', { id: 'about/us' }).url).toBe('/api/console/pages/about%2Fus');
  });

  test('sends what is written as JSON, in which null clears a field', () => {
    const { url, body } = consoleRequest('PUT console/brands/{id}', { id: 7, version: 2, image: null });
    expect([url, body]).toEqual(['/api/console/brands/7', '{"version":2,"image":null}']);
  });

  test('sends a file as a form', () => {
    const { body } = consoleRequest('POST console/pictures', { file: new Blob(['x']), alt: 'A jar', none: undefined });
    expect(body).toBeInstanceOf(FormData);
    expect([...(body as FormData).keys()]).toEqual(['file', 'alt']);
  });

  test('says the language and takes the cookie of its own shop along', async () => {
    const { call, sent } = callsOver([ok({ info: {} })]);
    await call('GET console/me', {});
    expect(sent[0]?.init).toMatchObject({ credentials: 'same-origin', headers: { lang: 'de' } });
  });
});

describe('a refused call', () => {
  test('tells what the server says', async () => {
    const body = {
      code: 'changed_meanwhile',
      message: 'Changed',
      info: { name: 'Theirs' },
      version: 4,
      fields: ['name'],
      errors: [{ field: 'name', message: 'Too long' }],
      used_by: [{ kind: 'products', count: 3 }],
    };
    const { call } = callsOver([refused(409, body)]);
    const error = await errorOf(call('GET console/me', {}));
    expect(error).toBeInstanceOf(ConsoleError);
    expect({ ...error, message: error.message }).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: 'Changed',
      info: { name: 'Theirs' },
      version: 4,
      fields: ['name'],
      errors: body.errors,
      usedBy: body.used_by,
      triesLeft: null,
    });
  });

  test('says so when nobody answers, or somebody else does', async () => {
    expect(await errorOf(callsOver([]).call('GET console/me', {}))).toMatchObject({ status: 0, code: 'no_answer', message: 'No answer' });
    const proxy = callsOver([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect(await errorOf(proxy.call('GET console/me', {}))).toMatchObject({ status: 502, code: 'bad_answer', message: 'Bad answer' });
    const cut = callsOver([new Response('{"info":')]);
    expect(await errorOf(cut.call('GET console/me', {}))).toMatchObject({ status: 0, code: 'no_answer' });
  });
});

describe('a call without the proof that it needs', () => {
  test('waits for sign-in and is sent once more', async () => {
    const { call, sent, asked } = callsOver([refused(401, { code: 'unauthenticated' }), ok({ message: 'Saved' })], async () => true);
    expect(await call('POST console/factor/recovery', {})).toEqual({ message: 'Saved' });
    expect([asked, sent.length]).toEqual([['session'], 2]);
  });

  test('may wait for sign-in and then for a factor, and no longer', async () => {
    const { call, asked } = callsOver(
      [
        refused(403, { code: 'second_factor_needed' }),
        refused(403, { code: 'fresh_factor_needed' }),
        refused(403, { code: 'fresh_factor_needed', message: 'Again' }),
      ],
      async () => true,
    );
    expect(await errorOf(call('POST console/factor/recovery', {}))).toMatchObject({ code: 'fresh_factor_needed', message: 'Again' });
    expect(asked).toEqual(['session', 'factor']);
  });

  test('is refused when the person does not give it, or nobody is to be asked', async () => {
    const unwilling = callsOver([refused(403, { code: 'fresh_factor_needed' })]);
    expect(await errorOf(unwilling.call('POST console/factor/recovery', {}))).toMatchObject({ code: 'fresh_factor_needed' });
    const plain = callsOver([refused(401, { code: 'unauthenticated' })], async () => true);
    expect(await errorOf(plain.call('GET console/me', {}, { isPlain: true }))).toMatchObject({ status: 401 });
    expect(plain.asked).toEqual([]);
  });

  test('downloads its file afterwards', async () => {
    const { download, sent } = callsOver([refused(403, { code: 'fresh_factor_needed' }), new Response('id,name')], async () => true);
    expect(await (await download('GET console/audit', { who: 7 })).text()).toBe('id,name');
    expect(sent[1]?.url).toBe('/api/console/audit?who=7&format=csv');
  });
});
