import { afterAll, beforeAll, describe } from 'vitest';
import { type EndpointMap, endpoints, type Input, type Output } from '../../contract/index.ts';
import { memberRateLimits } from '../../contract/limits.ts';
import { errorCodes } from '../../contract/openapi/refusals.ts';
import type { AppParts, ShopApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/client.ts';
import type { MemberRateLimits } from '../../server/http/member-rate-limits.ts';
import { describeOnBoth, type Engine } from './database.ts';
import { openApp } from './open-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface ApiCallOptions {
  lang?: string;
  symbol?: string;
  token?: string;
  /** Token of a console session. */
  staff?: string;
  /** Address from which the call comes; loopback by default. */
  from?: string;
}

/** The usual result of a login: that of a member without a second factor; with one, there is a ticket instead. */
type Success<K extends keyof EndpointMap> = K extends 'POST login' | 'POST social/login'
  ? Extract<Output<K>, { access_token: unknown }> & { needs?: 'SECOND_FACTOR'; ticket?: string }
  : Output<K>;

/** The response, whatever its status; `body` is typed as the success, so check `status` first. */
export interface Answer<K extends keyof EndpointMap> {
  status: number;
  body: Success<K>;
  /** The same body as an error. */
  error: { message: string; code: string; errors?: { field: string; message: string }[] };
  headers: Record<string, string | string[] | number | undefined>;
}

/** Calls the real app through its HTTP interface, without a socket. An error that the contract does not declare fails the test. */
export interface Api {
  call<K extends keyof EndpointMap>(key: K, input: Input<K> | Record<string, unknown>, options?: ApiCallOptions): Promise<Answer<K>>;
  app(): ShopApp;
  database(): Database;
}

function requestOf(
  key: string,
  input: Record<string, unknown>,
): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object } {
  const [method = 'GET', pattern = ''] = key.split(' ', 2) as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const rest = { ...input };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'POST' || method === 'PUT') return { method, url: `/api/${path}`, payload: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { method, url: `/api/${path}?${query}` };
}

function apiOf(app: () => ShopApp, database: () => Database): Api {
  return {
    app,
    database,
    async call(key, input, { lang, symbol, token, staff, from } = {}) {
      const headers = {
        ...(lang && { lang }),
        ...(symbol && { symbol }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(staff && { cookie: `staff=${staff}` }),
      };
      const response = await app().http.inject({
        ...requestOf(key, input as Record<string, unknown>),
        headers,
        ...(from && { remoteAddress: from }),
      });
      const body = String(response.headers['content-type']).includes('json') ? response.json() : response.body;
      if (response.statusCode !== 200 && !errorCodes(endpoints[key]).includes(body.code))
        throw new Error(`${key} answered ${response.statusCode} (${body.code}), which its contract does not declare`);
      return { status: response.statusCode, body, error: body, headers: response.headers };
    },
  };
}

/** Tests do in a second what takes people hours. */
const noMemberRateLimits = Object.fromEntries(
  Object.keys(memberRateLimits).map((doing) => [doing, { minute: 100_000, hour: 100_000, fresh: { minute: 100_000, hour: 100_000 } }]),
) as Record<keyof typeof memberRateLimits, MemberRateLimits['posts']>;

/** Opens an app for a test over an open database; `env` adds settings to the defaults. */
export async function openApi(
  database: Database,
  env: NodeJS.ProcessEnv = {},
  options: Partial<AppParts> = {},
): Promise<Api & { stop(): Promise<void> }> {
  const config = readConfig({ DATA_DIR: temporaryFolder('rosewater-app-'), LOG_LEVEL: 'silent', ...env });
  const app = await openApp({ config, database, memberRateLimits: noMemberRateLimits, ...options });
  const of = apiOf(
    () => app,
    () => database,
  );
  return { ...of, stop: app.stop };
}

/** Runs the same API tests on both databases, each with its own app and filled database. */
export function apiOnBoth(title: string, tests: (api: Api, engine: Engine) => void, options: () => Partial<AppParts> = () => ({})): void {
  describeOnBoth(title, (database, engine) => {
    let opened: Awaited<ReturnType<typeof openApi>> | undefined;
    beforeAll(async () => {
      opened = await openApi(database(), {}, options());
    }, 60_000);
    afterAll(() => opened?.stop());
    const running = (): ShopApp => {
      if (opened === undefined) throw new Error('The app is there from beforeAll on');
      return opened.app();
    };
    describe('through the front door', () => tests(apiOf(running, database), engine));
  });
}
