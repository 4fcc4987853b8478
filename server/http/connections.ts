import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server, for its end: Node itself waits for those that sent nothing, half a header, or fall idle later. */
export interface Connections {
  /** From now on a connection ends with the answer it waits for, and says so; those that wait for none end at once. */
  drain(): void;
  /** Ends all that are left, whatever is under way. */
  cut(): void;
}

export function trackConnections(server: Server): Connections {
  /** Each with the answers that are under way. */
  const open = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
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
