import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { trackConnections } from './connections.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A server whose answers end when the test says so. */
async function serve(maxOfNetwork?: number) {
  const answers: http.ServerResponse[] = [];
  const server = http.createServer((_request, response) => answers.push(response));
  servers.push(server);
  const connections = trackConnections(server, maxOfNetwork);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const connect = async (text: string) => {
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes));
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    socket.write(text);
    return { answer: () => answer, closed };
  };
  const requests = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count), 60_000);
  return { server, connections, connect, answers, requests };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

test('closes idle connections at once, others after their answer, which says so', async () => {
  const { server, connections, connect, answers, requests } = await serve();
  const silent = await connect('');
  const half = await connect('GET / HT');
  const kept = await connect(REQUEST);
  await requests(1);
  answers[0]?.end('first');
  await vi.waitFor(() => expect(kept.answer()).toContain('first'), 60_000);
  const waits = await connect(REQUEST);
  await requests(2);
  const closed = new Promise((resolve) => server.close(resolve));
  connections.drain();
  await Promise.all([silent.closed, half.closed, kept.closed]);
  answers[1]?.end('second');
  await waits.closed;
  expect(waits.answer()).toMatch(/connection: close[\s\S]*second/i);
  await closed;
});

test('closes a connection whose answer has already begun after it', async () => {
  const { server, connections, connect, answers, requests } = await serve();
  const reads = await connect(REQUEST);
  await requests(1);
  answers[0]?.write('begun');
  await vi.waitFor(() => expect(reads.answer()).toContain('begun'), 60_000);
  const closed = new Promise((resolve) => server.close(resolve));
  connections.drain();
  answers[0]?.end('ended');
  await Promise.all([reads.closed, closed]);
  expect(reads.answer()).toContain('ended');
});

test('can cut what is left', async () => {
  const { server, connections, connect, requests } = await serve();
  const waits = await connect(REQUEST);
  await requests(1);
  const closed = new Promise((resolve) => server.close(resolve));
  connections.drain();
  connections.cut();
  await Promise.all([waits.closed, closed]);
});

test('keeps one network to so many connections: the longest idle one makes room, busy ones never do', async () => {
  const { connect, answers, requests } = await serve(3);
  const [idle, kept] = [await connect(''), await connect(REQUEST)];
  await requests(1);
  const busy = await connect(REQUEST);
  await requests(2);
  const next = await connect(REQUEST);
  await Promise.all([idle.closed, requests(3)]);
  // All three wait for their answers now.
  const late = await connect(REQUEST);
  await late.closed;
  for (const answer of answers) answer.end('answered');
  for (const { answer } of [kept, busy, next]) await vi.waitFor(() => expect(answer()).toContain('answered'), 60_000);
  expect(late.answer()).toBe('');
});
