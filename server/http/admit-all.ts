import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission, Turn } from './admission.ts';

/** Gives every request of a scope its turn from when it was read until its answer is there; how slowly that is taken is no matter. */
export function admitAll(scope: FastifyInstance, admission: Admission): void {
  const turns = new WeakMap<FastifyRequest, Turn>();
  scope.addHook('preHandler', async (request) => {
    turns.set(request, await admission.enter());
  });
  scope.addHook('onSend', async (request) => turns.get(request)?.leave());
  scope.addHook('onResponse', async (request) => turns.get(request)?.leave());
}
