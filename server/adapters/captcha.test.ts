import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { altchaCaptcha, serviceCaptcha } from './captcha.ts';

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

test('a solved challenge of our own passes, and bears the mark by which it is known again', async () => {
  const captcha = altchaCaptcha('a secret');
  const challenge = (await captcha.challenge()) as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  const passed = await captcha.check(packed({ challenge, solution }));
  expect(passed?.mark).toBeTruthy();
  expect((await captcha.check(packed({ challenge, solution })))?.mark).toBe(passed?.mark);
  const wrong = { ...solution, counter: (solution?.counter ?? 0) + 1, derivedKey: '00' };
  expect(await captcha.check(packed({ challenge, solution: wrong }))).toBeNull();
  expect(await altchaCaptcha('another secret').check(packed({ challenge, solution }))).toBeNull();
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
  expect(await captcha.check(packed({ challenge: easier, solution }))).toBeNull();
});

test.each(['', 'x', packed(null), packed([]), packed({}), packed({ challenge: {}, solution: {} }), '\u0000'])(
  '%j is no solution',
  async (text) => {
    expect(await altchaCaptcha('a secret').check(text)).toBeNull();
  },
);

test('a service is asked with the secret, and believed', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk) => asked.push(String(chunk)));
    request.on('end', () => response.end(JSON.stringify({ success: asked.at(-1)?.includes('response=right') })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const captcha = serviceCaptcha({ kind: 'turnstile', siteKey: 'site', secret: 'hush', verifyUrl });
  expect([await captcha.check('right'), await captcha.check('wrong')]).toMatchObject([{ mark: null }, null]);
  expect(asked[0]).toContain('secret=hush');
  expect(JSON.stringify(await captcha.challenge())).not.toContain('hush');
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await captcha.check('right')).toBeNull();
});
