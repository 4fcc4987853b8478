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
 * How many sockets listen at a port. Node takes one connection from each in a turn of its event loop, and a turn under load takes 10 ms:
 * with one socket the last of a burst of 600 visitors waited six seconds.
 */
const SOCKETS = 16;
/** Connections that the kernel keeps until they are accepted; a burst beyond it waits whole seconds for its next try. */
const BACKLOG = 4096;
/** Elsewhere the kernel does not spread connections over the sockets. Of several processes one accepts for all, and does nothing else. */
const canShare = process.platform === 'linux' && !cluster.isWorker;

/** Listens for a server that is not ready yet, with several sockets at one port where the system spreads connections over them; they close with it. */
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
    // Port 0 is any that is free.
    const address = http.server.address() as AddressInfo;
    for (let count = 1; canShare && count < SOCKETS; count += 1) {
      // As the HTTP server itself opens its own.
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => http.server.emit('connection', socket));
      await once(server.listen({ ...options, port: address.port }), 'listening');
      further.push(server);
    }
  };
}
