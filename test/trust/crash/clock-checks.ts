import { PASSWORD } from '../people.ts';
import { userOf } from '../writing/write.ts';
import type { Shop } from './shop.ts';

/** Latest post known to the run. */
interface Latest {
  post: number | null;
}

interface Answer {
  status: number;
  body: { access_token?: string; list?: { id: number }[] };
}

async function call({ start }: Shop, path: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${start.listening}/api/${path}`, { headers, ...init });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Logs a writer in; resolves to the token, or null if that fails. */
export async function logIn(shop: Shop): Promise<string | null> {
  const { status, body } = await call(shop, 'login', { body: { email: userOf(0).email, password: PASSWORD } });
  return status === 200 ? (body.access_token ?? null) : null;
}

/** Checks logins and the order of the feed after a clock jump; `tokens` are of logins before, during and after it. */
export async function findWrongAfterJump(shop: Shop, tokens: readonly (string | null)[], { post }: Latest): Promise<string[]> {
  const wrong: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const { status } = token === null ? { status: 'nothing' } : await call(shop, 'account/session/list', { token });
    if (status !== 200) wrong.push(`the login number ${at + 1} around a jump of the clock answers ${status}`);
  }
  const { body } = await call(shop, 'post/list?keyword=&offset=0&limit=10');
  const ids = (body.list ?? []).map(({ id }) => id);
  if (ids.join() !== ids.toSorted((a, b) => b - a).join() || (post !== null && (ids[0] ?? 0) < post))
    wrong.push(`the feed begins with ${ids.join(', ')}, the latest post is ${post}`);
  return wrong;
}
