import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { type EndpointMap, endpoints, type Output, type Parsed } from '../../contract/index.ts';
import type { PostedForm } from '../../contract/page.ts';
import type { Schema } from '../db/schema.ts';
import type { Caller, RequestContext } from './request-context.ts';
import { serialiser } from './serialise.ts';
import type { StaffAccess, StaffCaller } from './staff-identity.ts';

/** An endpoint with the code that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(input: unknown, context: RequestContext): Promise<unknown>;
  /** Of a list that is also answered as CSV. */
  file?(input: unknown, context: RequestContext): Promise<FileAnswer>;
  serialise(output: unknown): string;
}

type Handler<K extends keyof EndpointMap, A> = (input: Parsed<K>, context: A) => Promise<Output<K>> | Output<K>;

/** Binds a handler to an endpoint of the contract: guard, verb, present, at most ten lines. */
export function serve<K extends keyof EndpointMap>(key: K, handle: Handler<K, RequestContext>): Route {
  const endpoint: Endpoint = endpoints[key];
  return { endpoint, handle: async (input, context) => handle(input as Parsed<K>, context), serialise: serialiser(endpoint.output) };
}

export interface MemberContext extends RequestContext {
  caller: Caller;
}

/** As `serve`, for calls that need a token: the caller is certain. */
export function serveMember<K extends keyof EndpointMap>(key: K, handle: Handler<K, MemberContext>): Route {
  if (endpoints[key].access !== 'member') throw new Error(`${key} is not for members only`);
  return serve(key, handle as Handler<K, RequestContext>);
}

export interface StaffContext extends RequestContext {
  staff: StaffAccess & { caller: StaffCaller };
}

/** As `serve`, for calls of the console: who calls is certain, and may. */
export function serveStaff<K extends keyof EndpointMap>(key: K, handle: Handler<K, StaffContext>): Route {
  if (!endpoints[key].access.startsWith('staff')) throw new Error(`${key} is not for staff only`);
  return serve(key, handle as Handler<K, RequestContext>);
}

export interface WriteContext<K extends keyof EndpointMap> extends MemberContext {
  /** Runs what the call writes in one transaction, in which its answer is kept for a repeat under the same `Idempotency-Key`. */
  write(work: (tx: Transaction<Schema>) => Promise<Output<K>>): Promise<Output<K>>;
}

/** As `serveMember`, for calls that create something: what they `write` has its answer kept beside it, or is not written. */
export function serveIdempotent<K extends keyof EndpointMap>(db: Kysely<Schema>, key: K, handle: Handler<K, WriteContext<K>>): Route {
  const endpoint: Endpoint = endpoints[key];
  if (!endpoint.headers?.includes('Idempotency-Key')) throw new Error(`${key} declares no Idempotency-Key`);
  return serveMember(key, (input, context) => {
    const write: WriteContext<K>['write'] = (work) =>
      db.transaction().execute(async (tx) => {
        const output = await work(tx);
        await context.keepAnswer?.(tx, output);
        return output;
      });
    return handle(input, { ...context, write });
  });
}

/** An answer that is a file to keep, or without a name a stream of events. */
export interface FileAnswer {
  name: string | null;
  body: Readable;
}

/** As `serveMember` and `serveStaff`, for calls of the contract that answer a file. */
export function serveFile<K extends keyof EndpointMap>(
  key: K,
  handle: (input: Parsed<K>, context: MemberContext & StaffContext) => Promise<FileAnswer>,
): Route {
  const endpoint: Endpoint = endpoints[key];
  if (endpoint.answers === undefined || !['member', 'staff'].includes(endpoint.access)) throw new Error(`${key} answers no file`);
  const unwritten = () => {
    throw new Error('A file is sent as it is');
  };
  return {
    endpoint,
    handle: (input, context) => handle(input as Parsed<K>, context as MemberContext & StaffContext),
    serialise: unwritten,
  };
}

/** Fields of a form as a browser posts it. */
export type PlainFields = Readonly<Record<string, string>>;

/** A form of a page that also works without scripts: it is posted to the page's own address and becomes a call of the API. */
export interface PlainForm {
  /** Name in the page, and the page's address without language. */
  form: PostedForm['form'];
  path: string;
  call: keyof EndpointMap;
  /** What the call is asked, but for the captcha. */
  input(fields: PlainFields): Record<string, unknown>;
  /** Fields that come back with what was typed: never a password. */
  kept: readonly string[];
  /** Beside which field a refusal is told; all others stand at the captcha, next to the button. */
  fieldOf?: Partial<Record<ErrorCode, string>>;
}

/** What a noun adds to the product; `app.ts` lists them all. */
export interface Feature {
  noun: string;
  routes: Route[];
  /** Its forms that also work without scripts. */
  forms?: PlainForm[];
  /** Addresses of its own beside the calls, such as the targets of links in mails; in a scope of their own. */
  registerRoutes?(http: FastifyInstance): void;
  /** Background work; started once the server listens, stopped before the database closes. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
