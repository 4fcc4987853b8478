import { expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { apiOnBoth } from '../../test/support/api.ts';

apiOnBoth('the API', (api) => {
  test('answers every call, and asks for a token where one is needed', async () => {
    for (const { key, access, path, method } of Object.values(endpoints)) {
      const url = `/api/${path.replaceAll(/\{\w+\}/g, '1')}`;
      const { statusCode } = await api
        .app()
        .http.inject({ method, url, ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}) });
      expect([key, statusCode === 401], access).toEqual([key, access === 'member']);
      expect(statusCode, key).toBeLessThan(500);
    }
  });

  test('a token that nobody knows is 401, even where none is needed', async () => {
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

  test('every answer carries a request id, is not kept by anybody, and guards the browser', async () => {
    const { headers } = await api.call('GET language/all', {});
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('a list of a million ids is refused before it is taken apart', async () => {
    const { status, error } = await api.call('POST product/search-web', { brands: '1,'.repeat(500_000) });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'brands']);
  });

  test('an unknown call is 404 as JSON', async () => {
    const answer = await api.app().http.inject('/api/no/such/call');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    for (const url of ['/api/search/list-web', '/api/product/slug/detail/%E0%A4%A', '/api/'])
      expect([url, (await api.app().http.inject(url)).json().code]).toEqual([url, 'not_found']);
  });

  test('the document describes every call', async () => {
    const document = (await api.app().http.inject('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.values(document.paths as Record<string, object>).reduce((sum, path) => sum + Object.keys(path).length, 0);
    expect(described).toBe(Object.keys(endpoints).length);
    expect((await api.app().http.inject('/api/docs/')).statusCode).toBe(200);
  });
});
