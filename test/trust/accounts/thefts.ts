import type { AttackedShop } from './attacked-shop.ts';
import { claims, type Finding, outcome, tally } from './finding.ts';

/** Replays copies of tokens and cookies on both servers right after their session ended, for every way in which a session can end. */
export async function stolenSessions(shop: AttackedShop): Promise<Finding> {
  const { wrong, expect } = claims();
  const { password, members } = shop.start;
  const [victim] = members.slice(28, 29);
  const [clerk] = members.slice(29, 30);
  if (victim === undefined || clerk === undefined) throw new Error('The shop has members');
  const { id, email } = victim;
  const from = '192.0.2.60';
  const outcomes: string[] = [];
  let secret = password;
  const logIn = async () => String((await shop.call('POST login', { email, password: secret }, { from })).body.access_token);
  const as = (token: string) => ({ from, token });
  const tryBoth = async (
    way: string,
    read: (server: number) => Promise<{ status: number; body: { code?: string } | null }>,
    refused = 401,
  ) => {
    for (const server of [0, 1]) {
      const reply = await read(server);
      outcomes.push(outcome(reply));
      expect(reply.status === refused, `${way}: the copy was answered ${outcome(reply)} by server ${server}`);
    }
  };
  const steal = async (way: string, end: (stolen: string, own: string) => Promise<{ status: number }>, refused = 401) => {
    const [stolen, own] = [await logIn(), await logIn()];
    const read = (server: number) => shop.call('GET users/me', {}, { from: shop.network(), token: stolen, server });
    for (const server of [0, 1]) expect((await read(server)).status === 200, `${way}: the copy was not good before`);
    const ended = await end(stolen, own);
    expect(ended.status === 200, `${way}: ending was answered ${ended.status}`);
    await tryBoth(way, read, refused);
  };
  await steal('log out', (stolen) => shop.call('POST logout', {}, as(stolen)));
  await steal('end others', (_stolen, own) => shop.call('POST account/session/end-others', {}, as(own)));
  await steal('end one', async (_stolen, own) => {
    const { list } = (await shop.call('GET account/session/list?limit=60', {}, as(own))).body as {
      list: { id: number; is_current: number }[];
    };
    let last = { status: 0 };
    for (const one of list) if (one.is_current === 0) last = await shop.call(`DELETE account/session/${one.id}`, {}, as(own));
    return last;
  });
  await steal('change password', async (_stolen, own) => {
    const changed = await shop.call('PUT reset/password', { id, old_password: secret, new_password: 'Fresh-rose-27' }, as(own));
    secret = 'Fresh-rose-27';
    return changed;
  });
  const cookie = await shop.inside<string>({ ask: 'staff', memberId: clerk.id });
  const readConsole = (server: number) => shop.call('GET console/me', {}, { from, cookie, server });
  for (const server of [0, 1]) expect((await readConsole(server)).status === 200, 'the cookie was not good before');
  await shop.call('POST console/logout', {}, { from, cookie });
  await tryBoth('log out of the console', readConsole);
  const suspend = async () => {
    await shop.inside({ ask: 'suspend', memberId: id });
    return { status: 200 };
  };
  await steal('suspension', suspend, 403);
  const leaving = await shop.signUp(from);
  const left = await shop.call('POST account/delete', { password, mode: 'ERASE' }, as(leaving.token));
  expect(left.status === 200, `leaving was answered ${outcome(left)}`);
  await tryBoth('delete the account', (server) => shop.call('GET users/me', {}, { from, token: leaving.token, server }));
  return {
    attack: 'sessions copied before they end',
    tries: outcomes.length,
    through: 'nothing',
    held: tally(outcomes),
    victim: '–',
    wrong,
  };
}
