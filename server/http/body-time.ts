import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What every body gets, and what it gets more for what has come of it. */
export interface BodyTime {
  baseMs: number;
  bytesASecond: number;
}

const BODY_TIME: BodyTime = { baseMs: 60_000, bytesASecond: 50_000 };

/**
 * Cuts requests whose body comes more slowly than anybody's connection is: after a minute, and a second more for every 50 kB that have
 * come, they get a 408 and their connection ends. The time starts with the head; it ends with the last byte of the body.
 */
export function cutSlowBodies(http: FastifyInstance, { baseMs, bytesASecond }: BodyTime = BODY_TIME): void {
  /** Bytes of a connection that belong to earlier requests; a body's first ones often come with its head. */
  const earlier = new WeakMap<Socket, number>();
  http.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const begun = performance.now();
    const { socket } = raw;
    const before = earlier.get(socket) ?? 0;
    const look = (): void => {
      if (raw.complete || raw.destroyed) return;
      const received = socket.bytesRead - before;
      const left = begun + baseMs + (received / bytesASecond) * 1000 - performance.now();
      if (left <= 0) cut(request, reply);
      else timer = setTimeout(look, Math.max(left, 10)).unref();
    };
    let timer = setTimeout(look, baseMs).unref();
    const forget = () => clearTimeout(timer);
    raw.once('end', forget);
    reply.raw.once('close', () => {
      forget();
      earlier.set(socket, socket.bytesRead);
    });
  });
}

function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return void raw.destroy();
  reply.header('connection', 'close');
  // Whoever reads the body learns that there will be no more of it; what they answer to that comes too late to be sent.
  reply.raw.once('finish', () => raw.destroy());
  reply.send(new Refusal('request_timeout'));
}
