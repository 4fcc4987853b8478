import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Asker, Caller } from './asker.ts';
import { serialiser } from './serialise.ts';

/** An endpoint with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(input: unknown, asker: Asker): Promise<unknown>;
  serialise(output: unknown): string;
}

type Handler<E extends Endpoint, A> = (input: z.output<E['input']>, asker: A) => Promise<z.output<E['output']>> | z.output<E['output']>;

/** Binds a handler to an endpoint: guard, verb, present, at most ten lines. */
export function serve<E extends Endpoint>(endpoint: E, handle: Handler<E, Asker>): Route {
  return { endpoint, handle: async (input, asker) => handle(input as z.output<E['input']>, asker), serialise: serialiser(endpoint.output) };
}

export interface MemberAsker extends Asker {
  caller: Caller;
}

/** As `serve`, for calls that need a token: the caller is certain. */
export function serveMember<E extends Endpoint>(endpoint: E, handle: Handler<E, MemberAsker>): Route {
  if (endpoint.access !== 'member') throw new Error(`${endpoint.key} is not for members only`);
  return serve(endpoint, handle as Handler<E, Asker>);
}

/** What a noun adds to the product; `app.ts` lists them all. */
export interface Feature {
  noun: string;
  routes: Route[];
  /** Background work; started once the server listens, stopped before the database closes. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
