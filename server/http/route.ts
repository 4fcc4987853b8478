import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointMap, endpoints, type Output, type Parsed } from '../../contract/index.ts';
import type { Asker, Caller } from './asker.ts';
import { serialiser } from './serialise.ts';

/** An endpoint with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(input: unknown, asker: Asker): Promise<unknown>;
  serialise(output: unknown): string;
}

type Handler<K extends keyof EndpointMap, A> = (input: Parsed<K>, asker: A) => Promise<Output<K>> | Output<K>;

/** Binds a handler to an endpoint of the contract: guard, verb, present, at most ten lines. */
export function serve<K extends keyof EndpointMap>(key: K, handle: Handler<K, Asker>): Route {
  const endpoint: Endpoint = endpoints[key];
  return { endpoint, handle: async (input, asker) => handle(input as Parsed<K>, asker), serialise: serialiser(endpoint.output) };
}

export interface MemberAsker extends Asker {
  caller: Caller;
}

/** As `serve`, for calls that need a token: the caller is certain. */
export function serveMember<K extends keyof EndpointMap>(key: K, handle: Handler<K, MemberAsker>): Route {
  if (endpoints[key].access !== 'member') throw new Error(`${key} is not for members only`);
  return serve(key, handle as Handler<K, Asker>);
}

/** What a noun adds to the product; `app.ts` lists them all. */
export interface Feature {
  noun: string;
  routes: Route[];
  /** Background work; started once the server listens, stopped before the database closes. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
