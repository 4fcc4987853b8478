import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where to listen. */
export interface ListenAddress {
  port: number;
  host: string;
}

/**
 * How many sockets listen on a port. Node accepts one connection from each per turn of its event loop, and under load a turn takes 10 ms:
 * with one socket the last of a burst of 600 visitors waited six seconds.
 */
const SOCKETS = 16;
/** Connections that the kernel queues until they are accepted; beyond that, clients retry only after whole seconds. */
const BACKLOG = 4096;
/** Only Linux spreads connections over several sockets. Of several processes, one accepts for all and does nothing else. */
const canShare = process.platform === 'linux' && !cluster.isWorker;

/**
 * Returns a function that listens, with several sockets on one port where the system spreads connections over them; they close with the
 * server.
 */
export function createListeners(http: FastifyInstance): (at: ListenAddress) => Promise<void> {
  const further: Server[] = [];
  const closed: Promise<unknown>[] = [];
  http.addHook('preClose', async () => {
    for (const server of further) closed.push(once(server.close(), 'close'));
  });
  http.addHook('onClose', async () => void (await Promise.all(closed)));
  return async ({ port, host }) => {
    const options = { port, host, backlog: BACKLOG, reusePort: canShare };
    await http.listen(options);
    // Port 0 means any free one.
    const address = http.server.address() as AddressInfo;
    for (let count = 1; canShare && count < SOCKETS; count += 1) {
      // With the same options as the HTTP server's own socket.
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => http.server.emit('connection', socket));
      await once(server.listen({ ...options, port: address.port }), 'listening');
      further.push(server);
    }
  };
}
