import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { trackConnections } from './connections.ts';
import { createListeners } from './listeners.ts';

const CLIENTS = 64;

async function serve() {
  const http = fastify();
  onTestFinished(() => http.close());
  const listen = createListeners(http);
  const connections = trackConnections(http.server);
  http.addHook('preClose', async () => connections.drain());
  const answers: (() => void)[] = [];
  http.get('/', (_request, reply) => {
    answers.push(() => reply.send('answered'));
    return reply;
  });
  await listen({ port: 0, host: '127.0.0.1' });
  return { http, answers, port: (http.server.address() as AddressInfo).port };
}

/** Opens so many connections from another thread, while this one does nothing else, as in a turn of the event loop that takes long. */
function connectAll(port: number): () => Promise<number> {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { connected, port, count } = require('node:worker_threads').workerData;
    for (let at = 0; at < count; at += 1)
      require('node:net').connect(port, '127.0.0.1', () => Atomics.add(connected, 0, 1) + 1 === count && Atomics.notify(connected, 0)).on('error', () => {});`,
    { eval: true, workerData: { connected, port, count: CLIENTS } },
  );
  for (let count = 0; count < CLIENTS; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count, 100);
  return () => worker.terminate();
}

test.runIf(process.platform === 'linux')('accepts many connections in a turn of the event loop', async () => {
  const { http, port } = await serve();
  let accepted = 0;
  http.server.on('connection', () => (accepted += 1));
  let ended = () => Promise.resolve(0);
  // What begins in this phase ends before connections are accepted; the next such phase comes right after that.
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      ended = connectAll(port);
      setImmediate(resolve);
    });
  });
  expect(accepted).toBeGreaterThanOrEqual(8);
  await ended();
});

test('answers on whichever socket accepted a connection, and closes them all after the last answer', async () => {
  const { http, answers, port } = await serve();
  const sockets = Array.from({ length: CLIENTS }, () => net.connect(port, '127.0.0.1').setEncoding('utf8'));
  const texts = sockets.map(async (socket) => {
    let text = '';
    socket.on('data', (part) => (text += part)).write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    await once(socket, 'close');
    return text;
  });
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(CLIENTS);
  const closed = http.close();
  const refused = async () => {
    const late = net.connect(port, '127.0.0.1');
    const [error] = await Promise.race([once(late, 'error'), once(late, 'connect').then(() => [null])]);
    late.destroy();
    return (error as NodeJS.ErrnoException | null)?.code;
  };
  await expect.poll(refused, { timeout: 60_000 }).toBe('ECONNREFUSED');
  for (const answer of answers) answer();
  for (const text of await Promise.all(texts)) expect(text).toMatch(/^HTTP\/1.1 200 OK.*connection: close.*answered$/is);
  await closed;
});
