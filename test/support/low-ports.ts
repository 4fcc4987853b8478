import { createServer } from 'node:net';

/** Below Linux's ephemeral port range, so that no outgoing connection takes a port while its listener is away. */
const [FIRST, END] = [20_000, 32_000];

/** The first of `count` consecutive free loopback ports that stay free while nothing listens there. */
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
