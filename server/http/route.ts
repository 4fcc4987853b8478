import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointMap, endpoints, type Output, type Parsed } from '../../contract/index.ts';
import type { Schema } from '../db/schema.ts';
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

export interface OnceAsker<K extends keyof EndpointMap> extends MemberAsker {
  /** To be called last in the transaction that the call writes in, with the answer. */
  keep(tx: Kysely<Schema>, output: Output<K>): Promise<void>;
}

/** As `serveMember`, for calls that create something: under an `Idempotency-Key` what is written has its answer kept beside it, or is not written. */
export function serveOnce<K extends keyof EndpointMap>(key: K, handle: Handler<K, OnceAsker<K>>): Route {
  const endpoint: Endpoint = endpoints[key];
  if (!endpoint.headers?.includes('Idempotency-Key')) throw new Error(`${key} declares no Idempotency-Key`);
  return serveMember(key, (input, asker) => handle(input, { ...asker, keep: asker.keepAnswer ?? (async () => undefined) }));
}

/** An answer that is a file to keep. */
export interface FileAnswer {
  name: string;
  body: Readable;
}

/** As `serveMember`, for calls of the contract that answer a file. */
export function serveFile<K extends keyof EndpointMap>(
  key: K,
  handle: (input: Parsed<K>, asker: MemberAsker) => Promise<FileAnswer>,
): Route {
  const endpoint: Endpoint = endpoints[key];
  if (endpoint.answers === undefined || endpoint.access !== 'member') throw new Error(`${key} answers members no file`);
  const unwritten = () => {
    throw new Error('A file is sent as it is');
  };
  return { endpoint, handle: (input, asker) => handle(input as Parsed<K>, asker as MemberAsker), serialise: unwritten };
}

/** What a noun adds to the product; `app.ts` lists them all. */
export interface Feature {
  noun: string;
  routes: Route[];
  /** Addresses of its own beside the calls, such as the targets of links in mails; in a scope of their own. */
  doors?(http: FastifyInstance): void;
  /** Background work; started once the server listens, stopped before the database closes. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
