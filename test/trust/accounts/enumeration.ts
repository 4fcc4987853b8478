import type { Draw } from '../draw.ts';
import type { AttackedShop, Reply } from './attacked-shop.ts';
import { claims, type Finding } from './finding.ts';
import { chanceOf, median, spread, superiority } from './statistics.ts';

/** A call that might reveal whether an address has an account. */
interface Asked {
  name: string;
  key: string;
  body(email: string): Record<string, unknown>;
  /** Prefix of the counters to reset, so that the shop's own limits do not distort the measurement. */
  forget?: string;
}

const WRONG = 'Wrong-one-26';
const calls: readonly Asked[] = [
  { name: 'log in', key: 'POST login', body: (email) => ({ email, password: WRONG }), forget: 'shop:log-in' },
  { name: 'forgot password', key: 'POST forgot/password', body: (email) => ({ email }), forget: 'mail-' },
  { name: 'resend code', key: 'POST resend/otp', body: (email) => ({ email }), forget: 'mail-' },
  { name: 'enter code', key: 'PUT verify/otp', body: (email) => ({ email, otp: '0000' }), forget: 'wrong-code:' },
  { name: 'set password', key: 'PUT set/password', body: (email) => ({ email, token: 'x'.repeat(43), password: WRONG }) },
  { name: 'newsletter', key: 'POST news-letter', body: (email) => ({ email }), forget: 'newsletter:' },
  { name: 'console log in', key: 'POST console/login', body: (email) => ({ email, password: WRONG }) },
];
const social: Asked = {
  name: 'social log in',
  key: 'POST social/login',
  body: (email) => ({ type: 'GOOGLE', social_id: '1', email, credential: 'x' }),
};

/** A response as text, without the parts that always differ. */
function bytes({ status, headers, text }: Reply): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, text]);
}

/** Whether a single byte or header of a response reveals whether an address has an account. */
export async function enumerationByText(shop: AttackedShop): Promise<Finding> {
  const { wrong, expect } = claims();
  const known = shop.start.members.at(-1)?.email ?? '';
  const unverified = (await shop.signUp(shop.network())).email;
  let tries = 0;
  for (const { name, key, body } of [...calls, social]) {
    const answers: string[][] = [];
    for (const email of [known, unverified, 'nobody.has.this@post.example', known.toUpperCase()]) {
      const own: string[] = [];
      // Until the limits of the network and of the address are reached.
      const from = shop.network();
      for (let times = 0; times < 12; times += 1)
        own.push(bytes(await shop.call(key, body(email), { from })).replace(/"retry-after":"\d+",?/, ''));
      answers.push(own);
      tries += own.length;
      await shop.inside({ ask: 'forget', subject: 'shop:' });
    }
    expect(
      answers.every((own) => own.join() === answers[0]?.join()),
      `${name}: answers differ`,
    );
  }
  return {
    attack: 'who has an account, by text',
    tries,
    through: 'nothing: status, headers and body are the same byte by byte, up to the limits and at them',
    held: 'sign-up and a change of address tell (409), ten times an hour a network or member',
    victim: '–',
    wrong,
  };
}

/** Whether response times reveal it: known and unknown addresses in random order, one call at a time. */
export async function enumerationByTime(shop: AttackedShop, draw: Draw, { tries }: { tries: number }): Promise<Finding> {
  const { wrong, expect } = claims();
  const figures: string[] = [];
  const known = shop.start.members.slice(30).map(({ email }) => email);
  // Equally many unknown addresses, so that each is used equally often; codes have been requested for both groups, and one group has the
  // newsletter already.
  const unknown = known.map((_, at) => `nobody.${at}@post.example`);
  for (const call of calls.filter(({ key }) => key !== 'PUT set/password' && !key.startsWith('POST console'))) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let nth = 0; nth < tries; nth += 1) {
      if (call.forget && nth % 40 === 0) await shop.inside({ ask: 'forget', subject: call.forget });
      const side = draw.chance(50) ? 'known' : 'unknown';
      const email = draw.oneOf(side === 'known' ? known : unknown);
      const { ms } = await shop.call(call.key, call.body(email), {
        from: `100.${64 + draw.below(63)}.${draw.below(250)}.${draw.below(250)}`,
      });
      times[side].push(ms);
    }
    const value = superiority(times.known, times.unknown);
    const bound = Math.max(0.05, 4.5 * spread(times.known.length, times.unknown.length));
    expect(Math.abs(value - 0.5) < bound, `${call.name}: known addresses are slower in ${(value * 100).toFixed(1)} % of pairs`);
    const p = chanceOf(value, times.known.length, times.unknown.length);
    figures.push(
      `${call.name} ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms, ${(value * 100).toFixed(1)} %, p ${p.toFixed(2)}`,
    );
  }
  return {
    attack: 'who has an account, by time',
    tries: tries * figures.length,
    through: `medians of known and unknown, share of pairs in which the known is slower: ${figures.join('; ')}`,
    held: '–',
    victim: '–',
    wrong,
  };
}
