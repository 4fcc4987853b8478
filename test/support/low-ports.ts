import { createServer } from 'node:net';

/** Below those that Linux gives to outgoing connections, so that nobody takes one while whoever listens there is away. */
const [FIRST, END] = [20_000, 32_000];

/** The first of so many free ports of loopback, one after the other, that stay free while nobody listens there. */
export async function lowPorts(count: number): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (END - FIRST - count));
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isOpen) await new Promise((resolve) => server.close(resolve));
  return isOpen;
}
