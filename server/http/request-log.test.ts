import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { requestLog } from './request-log.ts';

test('a request is logged without who asked and what they typed', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = fastify({ logger: { level: 'info', stream, serializers: requestLog } });
  app.get('/api/customer/pagination/list', async () => ({}));
  await app.inject({ url: '/api/customer/pagination/list?keyword=Ada', remoteAddress: '192.0.2.77' });
  expect(lines.join('')).toContain('"req":{"method":"GET","url":"/api/customer/pagination/list"}');
  for (const personal of ['192.0.2.77', 'Ada', 'keyword']) expect(lines.join('')).not.toContain(personal);
});
