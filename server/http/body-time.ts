import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Time that every body gets, and the transfer rate that extends it. */
export interface BodyTime {
  baseMs: number;
  bytesASecond: number;
}

const BODY_TIME: BodyTime = { baseMs: 60_000, bytesASecond: 50_000 };

/**
 * Cuts requests whose body arrives more slowly than any real connection would send it: after a minute, plus a second for every 50 kB
 * received, they get a 408 and their connection is closed. The time runs from the arrival of the head to the last byte of the body.
 */
export function cutSlowBodies(http: FastifyInstance, { baseMs, bytesASecond }: BodyTime = BODY_TIME): void {
  /** Bytes read on a connection for earlier requests; `bytesRead` at the hook may include the first bytes of the body. */
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
  // Tells whoever reads the body that no more of it will come; any answer of theirs is too late to be sent.
  reply.raw.once('finish', () => raw.destroy());
  reply.send(new Refusal('request_timeout'));
}

/** How many times an answer is checked within its base time. */
const LOOKS = 12;

/**
 * Cuts connections that take answers more slowly than any real connection would, by the same limits: unread answers would stay in memory.
 * Time in which all was taken and we had nothing more to send does not count. Event streams are exempt: they may be silent for hours.
 */
export function cutUnreadAnswers(http: FastifyInstance, { baseMs, bytesASecond }: BodyTime = BODY_TIME): void {
  http.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // The reader left while we worked: `close` has already been emitted.
    if (socket.destroyed || reply.raw.destroyed) return;
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    let begun = performance.now();
    let before = socket.bytesWritten;
    const look = (): void => {
      const now = performance.now();
      // `bytesWritten` counts what was handed to the socket, so from the start an answer has the time that all of it may take.
      const allowed = baseMs + ((socket.bytesWritten - before) / bytesASecond) * 1000;
      if (socket.writableLength === 0) [begun, before] = [now, socket.bytesWritten];
      else if (now - begun > allowed) socket.destroy();
    };
    const looking = setInterval(look, baseMs / LOOKS).unref();
    reply.raw.once('close', () => clearInterval(looking));
  });
}
