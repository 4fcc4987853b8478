import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FacebookUser {
  appId: string;
  userId: string;
  email?: string;
  valid?: boolean;
  /** Seconds since 1970, 0 for never. */
  expiresAt?: number;
}

/** A loopback server with the two calls of Facebook's Graph API that the shop uses; tokens are keys of `users`. */
export async function startFacebook(appToken: string, users: Record<string, FacebookUser>) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/debug_token') {
      if (searchParams.get('access_token') !== appToken) return answer(400, { error: {} });
      const user = users[searchParams.get('input_token') ?? ''];
      if (user === undefined) return answer(200, { data: { is_valid: false } });
      return answer(200, {
        data: { app_id: user.appId, user_id: user.userId, is_valid: user.valid ?? true, expires_at: user.expiresAt ?? 0 },
      });
    }
    const me = users[searchParams.get('access_token') ?? ''];
    return me === undefined ? answer(400, { error: {} }) : answer(200, { id: me.userId, ...(me.email && { email: me.email }) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
