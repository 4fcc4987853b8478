import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { security } from './security.ts';
import { smallPage } from './small-page.ts';

type Settings = Parameters<typeof security>[1];
const bare: Settings = { publicUrl: 'https://shop.example', google: null, facebook: null, captcha: null };
const google = { clientId: 'id', issuer: 'https://accounts.google.com', jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs' };

async function headersOf(changed: Partial<Settings>): Promise<Record<string, string>> {
  const app = fastify();
  await security(app, { ...bare, ...changed });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  return headers as Record<string, string>;
}

const policyOf = async (changed: Partial<Settings>) => (await headersOf(changed))['content-security-policy'] ?? '';

test('nothing written into a page runs or shows, and markup and scripts come from our own policies alone', async () => {
  const policy = await policyOf({});
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|style-src-attr/);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types rosewater ProseMirrorClipboard");
});

test('browsers that came by https keep to it for two years', async () => {
  expect((await headersOf({}))['strict-transport-security']).toBe('max-age=63072000');
  expect(await headersOf({ publicUrl: 'http://127.0.0.1:3000' })).not.toHaveProperty('strict-transport-security');
});

test('the styles of small pages are the only ones in a page that are let in', async () => {
  const { 1: styles = '' } = /<style>(.*)<\/style>/s.exec(smallPage('en', { shop: 'Rosewater', title: 'Busy', main: '' })) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(await policyOf({})).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(smallPage('en', { shop: 'Rosewater', title: 'Busy', main: '' })).not.toContain(' style=');
});

describe('what a page may load', () => {
  test('is its own only, while no service is set up', async () => {
    const headers = await headersOf({});
    expect(headers['content-security-policy']).not.toContain('https://');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('is also of the sign-in that is set up, whose window may report back', async () => {
    const headers = await headersOf({ google });
    expect(headers['content-security-policy']).toContain("script-src 'self' https://accounts.google.com/gsi/client 'wasm-unsafe-eval';");
    expect(headers['content-security-policy']).not.toMatch(/facebook|trusted-types|unsafe-inline/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  test('is also of the captcha that is set up', async () => {
    const key = { siteKey: 'site', secret: 'secret', verifyUrl: 'https://verify.example' };
    const turnstile = await policyOf({ captcha: { kind: 'turnstile', ...key } });
    expect(turnstile).toContain("frame-src 'self' https://challenges.cloudflare.com;");
    expect(turnstile).not.toMatch(/google|trusted-types|unsafe-inline/);
    const recaptcha = await policyOf({ captcha: { kind: 'recaptcha', ...key } });
    expect(recaptcha).toContain('https://www.google.com/recaptcha/');
    expect(recaptcha.match(/[^;]*unsafe-inline[^;]*/g)).toEqual(["style-src-attr 'unsafe-inline'"]);
  });
});
