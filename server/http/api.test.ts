import { expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { becomeStaff } from '../../test/support/staff.ts';

apiOnBoth('the API', (api) => {
  test('answers every endpoint, with 401 where a token is needed', async () => {
    const signedIn = ['member', 'staff', 'staff-unfinished'];
    for (const { key, access, path, method } of Object.values(endpoints)) {
      const url = `/api/${path.replaceAll(/\{\w+\}/g, '1')}`;
      const { statusCode } = await api
        .app()
        .http.inject({ method, url, ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}) });
      expect([key, statusCode === 401], access).toEqual([key, signedIn.includes(access)]);
      expect(statusCode, key).toBeLessThan(500);
    }
  });

  test('answers 401 to an unknown token even where none is needed', async () => {
    const { status, error } = await api.call('GET language/all', {}, { token: 'made-up' });
    expect([status, error.code]).toEqual([401, 'unauthenticated']);
  });

  test.each([
    ['{"broken', 'application/json', 'body'],
    ['[1]', 'application/json', 'body'],
    ['"text"', 'application/json', 'body'],
    ['a=1', 'application/x-www-form-urlencoded', 'content-type'],
    ['<a/>', 'text/xml', 'content-type'],
  ])('a body of %s as %s names the %s', async (payload, type, field) => {
    const answer = await api.app().http.inject({ method: 'POST', url: '/api/search/list-web', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe(field);
  });

  test('sends a request id, no-store and security headers with every answer', async () => {
    const { headers } = await api.call('GET language/all', {});
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('refuses a list of 100,000 ids before parsing it', async () => {
    const { status, error } = await api.call('POST product/search-web', { brands: '1,'.repeat(100_000) });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'brands']);
  });

  test('reads 256 kB of anybody, and of staff 2 MB once it is known who they are', async () => {
    const { token } = await becomeStaff(api.database().kysely, 'EDITOR');
    // Broken, so that whoever is told of it has had it read.
    const send = async (url: string, bytes: number, headers: Record<string, string> = {}) => {
      const payload = '{'.repeat(bytes);
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = await api.app().http.inject({ method: 'POST', url: `/api/${url}`, payload, headers: sent });
      return [answer.statusCode, answer.json().code];
    };
    const staff = { cookie: `staff=${token}` };
    const [tooLarge, broken] = [
      [413, 'body_too_large'],
      [400, 'invalid_input'],
    ];
    expect(await send('search/list-web', 200_000)).toEqual(broken);
    expect(await send('search/list-web', 300_000)).toEqual(tooLarge);
    expect(await send('console/login', 300_000, staff)).toEqual(tooLarge);
    expect(await send('console/views', 300_000)).toEqual([401, 'unauthenticated']);
    expect(await send('console/views', 300_000, { cookie: 'staff=made-up' })).toEqual([401, 'unauthenticated']);
    expect(await send('console/views', 300_000, staff)).toEqual(broken);
    expect(await send('console/views', 2_200_000, staff)).toEqual(tooLarge);
  });

  test('answers 404 as JSON to an unknown endpoint', async () => {
    const answer = await api.app().http.inject('/api/no/such/call');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    for (const url of ['/api/search/list-web', '/api/product/slug/detail/%E0%A4%A', '/api/'])
      expect([url, (await api.app().http.inject(url)).json().code]).toEqual([url, 'not_found']);
  });

  test('describes every endpoint in the OpenAPI document', async () => {
    const document = (await api.app().http.inject('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.values(document.paths as Record<string, object>).reduce((sum, path) => sum + Object.keys(path).length, 0);
    expect(described).toBe(Object.keys(endpoints).length);
    expect((await api.app().http.inject('/api/docs/')).statusCode).toBe(200);
  });
});
