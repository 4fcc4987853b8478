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
  /** Set for lists that can also be answered as CSV. */
  file?(input: unknown, context: RequestContext): Promise<FileAnswer>;
  serialise(output: unknown): string;
}

type Handler<K extends keyof EndpointMap, A> = (input: Parsed<K>, context: A) => Promise<Output<K>> | Output<K>;

/** Binds a handler to an endpoint of the contract: guard, verb and presenter, in at most ten lines. */
export function serve<K extends keyof EndpointMap>(key: K, handle: Handler<K, RequestContext>): Route {
  const endpoint: Endpoint = endpoints[key];
  return { endpoint, handle: async (input, context) => handle(input as Parsed<K>, context), serialise: serialiser(endpoint.output) };
}

export interface MemberContext extends RequestContext {
  caller: Caller;
}

/** Like `serve`, for calls that need a token: `caller` is never null. */
export function serveMember<K extends keyof EndpointMap>(key: K, handle: Handler<K, MemberContext>): Route {
  if (endpoints[key].access !== 'member') throw new Error(`${key} is not for members only`);
  return serve(key, handle as Handler<K, RequestContext>);
}

export interface StaffContext extends RequestContext {
  staff: StaffAccess & { caller: StaffCaller };
}

/** Like `serve`, for calls of the console: the caller is known and has the permission. */
export function serveStaff<K extends keyof EndpointMap>(key: K, handle: Handler<K, StaffContext>): Route {
  if (!endpoints[key].access.startsWith('staff')) throw new Error(`${key} is not for staff only`);
  return serve(key, handle as Handler<K, RequestContext>);
}

export interface WriteContext<K extends keyof EndpointMap> extends MemberContext {
  /** Runs the call's writes in one transaction, which also stores its answer for repeats under the same `Idempotency-Key`. */
  write(work: (tx: Transaction<Schema>) => Promise<Output<K>>): Promise<Output<K>>;
}

/** Like `serveMember`, for calls that create something: what they `write` is committed together with the answer, or not at all. */
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

/** An answer that is a file to save or, without a name, a stream of events. */
export interface FileAnswer {
  name: string | null;
  body: Readable;
}

/** Like `serveMember` and `serveStaff`, for calls of the contract that answer with a file. */
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
  /** Its name in the page; `path`: the page's address without language. */
  form: PostedForm['form'];
  path: string;
  call: keyof EndpointMap;
  /** Input of the call, without the captcha. */
  input(fields: PlainFields): Record<string, unknown>;
  /** Fields that are shown again with what was typed; never a password. */
  kept: readonly string[];
  /** The field beside which a refusal is shown; all others are shown at the captcha, next to the button. */
  fieldOf?: Partial<Record<ErrorCode, string>>;
}

/** What a noun contributes to the product; `app.ts` lists them all. */
export interface Feature {
  noun: string;
  routes: Route[];
  /** Its forms that also work without scripts. */
  forms?: PlainForm[];
  /** Further addresses besides the calls, such as targets of links in mails; registered in a scope of their own. */
  registerRoutes?(http: FastifyInstance): void;
  /** Background work; started once the server listens, stopped before the database closes. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
