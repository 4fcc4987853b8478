import { parseInput } from './input.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

/** Answers a call in process like one over HTTP: same checks, same fields. */
export type Invoke = (key: string, input: unknown, context: RequestContext) => Promise<unknown>;

/** Calls endpoints without a socket; for the pages that the server renders. */
export function createInvoke(routes: Route[]): Invoke {
  const byKey = new Map(routes.map((route) => [route.endpoint.key as string, route]));
  return async (key, input, context) => {
    const route = byKey.get(key);
    if (route === undefined) throw new Error(`There is no call ${key}`);
    if (route.endpoint.access === 'member' && context.caller === null) throw new Refusal('unauthenticated');
    const output = await route.handle(parseInput(route.endpoint, input), context);
    return JSON.parse(route.serialise(output));
  };
}
