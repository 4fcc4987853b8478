import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { answerError } from './answer-error.ts';
import { docs } from './docs.ts';

afterEach(() => vi.restoreAllMocks());

test('the document is written once, whoever asks for it at either address', async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  await docs(app, '1.2.3');
  await app.ready();
  const stringify = vi.spyOn(JSON, 'stringify');
  const asked = ['/api/openapi.json', '/api/docs/json', '/api/openapi.json', '/api/docs/json'];
  const answers = await Promise.all(asked.map((url) => app.inject(url)));
  const isDocument = ([value]: unknown[]) => typeof value === 'object' && value !== null && 'openapi' in value;
  expect(stringify.mock.calls.filter(isDocument)).toHaveLength(1);
  for (const { headers, payload } of answers) {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(payload).toBe(answers[0]?.payload);
  }
  expect(answers[0]?.json().info).toEqual({ title: 'Rosewater', version: '1.2.3' });
  expect((await app.inject('/api/docs/yaml')).statusCode).toBe(404);
  expect((await app.inject('/api/docs/')).body).toContain('swagger-ui');
  await app.close();
});
