import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

/** The open connections of a server, for its end: Node itself waits for those that sent nothing, half a header, or fall idle later. */
export interface Connections {
  /** From now on a connection ends with the answer it waits for, and says so; those that wait for none end at once. */
  drain(): void;
  /** Ends all that are left, whatever is under way. */
  cut(): void;
}

/** Connections of one network, more than any browser or honest program opens. */
export const MAX_CONNECTIONS_OF_NETWORK = 2_048;

/** `maxOfNetwork`: where visitors connect by themselves; all connections of a proxy are its own. */
export function trackConnections(server: Server, maxOfNetwork: number = Number.POSITIVE_INFINITY): Connections {
  /** Each with the answers that are under way. */
  const open = new Map<Socket, Set<ServerResponse>>();
  const limit = limitByNetwork(maxOfNetwork, (socket) => open.get(socket)?.size === 0);
  let draining = false;
  server.on('connection', (socket: Socket) => {
    if (!limit.admit(socket)) return void socket.destroy();
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  // Before anybody answers.
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
        // Becomes `Connection: close` where the head of the answer is not written yet.
        for (const response of answers) response.shouldKeepAlive = false;
        if (answers.size === 0) socket.destroySoon();
      }
    },
    cut() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

/** Keeps a network to so many connections: a further one takes the place of the one that has been idle for longest, or gets none. */
function limitByNetwork(max: number, isIdle: (socket: Socket) => boolean) {
  /** Of each network in the order in which they were last used. */
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
