import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

/**
 * The open connections of a server, to be closed at shutdown: Node waits for those that sent nothing or half a header, or become idle
 * later.
 */
export interface Connections {
  /** From now on each connection closes after its pending answer, which says so; connections without one close at once. */
  drain(): void;
  /** Closes all remaining connections, whatever is in progress. */
  cut(): void;
}

/** Maximum number of connections of one network: more than any browser or honest program opens. */
export const MAX_CONNECTIONS_OF_NETWORK = 2_048;

/** `maxOfNetwork`: only where visitors connect directly; behind a proxy, all connections are the proxy's. */
export function trackConnections(server: Server, maxOfNetwork: number = Number.POSITIVE_INFINITY): Connections {
  /** Each connection with its answers in progress. */
  const open = new Map<Socket, Set<ServerResponse>>();
  const limit = limitByNetwork(maxOfNetwork, (socket) => open.get(socket)?.size === 0);
  let draining = false;
  server.on('connection', (socket: Socket) => {
    if (!limit.admit(socket)) return void socket.destroy();
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  // Prepended, to run before any answer is begun.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = open.get(socket);
    answers?.add(response);
    if (draining) response.shouldKeepAlive = false;
    response.once('close', () => {
      answers?.delete(response);
      limit.touch(socket);
      if (draining && answers?.size === 0) socket.destroySoon();
    });
  });
  return {
    drain() {
      draining = true;
      for (const [socket, answers] of open) {
        // Becomes `Connection: close` if the head of the answer has not been written yet.
        for (const response of answers) response.shouldKeepAlive = false;
        if (answers.size === 0) socket.destroySoon();
      }
    },
    cut() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

/** Limits the connections of a network: a further one replaces the one that has been idle longest, or is refused if none is idle. */
function limitByNetwork(max: number, isIdle: (socket: Socket) => boolean) {
  /** The connections of each network, least recently used first. */
  const byNetwork = new Map<string, Set<Socket>>();
  const of = (socket: Socket) => byNetwork.get(networkOf(socket.remoteAddress ?? ''));
  return {
    admit(socket: Socket): boolean {
      const network = networkOf(socket.remoteAddress ?? '');
      const own = byNetwork.get(network) ?? new Set();
      if (own.size >= max) {
        const idle = own.values().find(isIdle);
        if (idle === undefined) return false;
        own.delete(idle);
        idle.destroy();
      }
      byNetwork.set(network, own.add(socket));
      socket.once('close', () => {
        own.delete(socket);
        if (own.size === 0 && byNetwork.get(network) === own) byNetwork.delete(network);
      });
      return true;
    },
    touch(socket: Socket): void {
      const own = of(socket);
      if (own?.delete(socket)) own.add(socket);
    },
  };
}
