import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What every body gets, and what it gets more for what has come, or gone, of it. */
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

/** How often an answer is looked at in its time. */
const LOOKS = 12;

/**
 * Cuts connections whose answers are taken more slowly than anybody's connection is, after the same time: what nobody reads would stay in
 * memory. Time in which all was taken and we had no more to give does not count; a stream of events may be silent for hours.
 */
export function cutUnreadAnswers(http: FastifyInstance, { baseMs, bytesASecond }: BodyTime = BODY_TIME): void {
  http.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // Whoever has left while we worked reads nothing, and their answer has told of its end already.
    if (socket.destroyed || reply.raw.destroyed) return;
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    let begun = performance.now();
    let before = socket.bytesWritten;
    const look = (): void => {
      const now = performance.now();
      // Counted when it is given to the connection, so an answer has at once the time that all of it may take.
      const allowed = baseMs + ((socket.bytesWritten - before) / bytesASecond) * 1000;
      if (socket.writableLength === 0) [begun, before] = [now, socket.bytesWritten];
      else if (now - begun > allowed) socket.destroy();
    };
    const looking = setInterval(look, baseMs / LOOKS).unref();
    reply.raw.once('close', () => clearInterval(looking));
  });
}
