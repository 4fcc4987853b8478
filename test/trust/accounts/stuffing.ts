import { accountLimits } from '../../../contract/limits.ts';
import type { Draw } from '../draw.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { claims, type Finding, outcome, tally } from './finding.ts';

const HOME = '192.0.2.10';

/**
 * Credential stuffing: one or two leaked passwords per account, each from another network, so that no limit per account or network is
 * reached.
 */
export async function stuffing(
  shop: AttackedShop,
  draw: Draw,
  { tries, headStart }: { tries: number; headStart: number },
): Promise<Finding> {
  const { members, password } = shop.start;
  const { wrong, expect } = claims();
  const [resident, ...attacked] = members.slice(0, 20);
  if (resident === undefined) throw new Error('The shop has members');
  const logIn = (email: string, secret: string, from: string, captcha?: string) =>
    shop.call('POST login', { email, password: secret, ...(captcha && { captcha }) }, { from });
  await logIn(resident.email, password, HOME);
  await shop.inside({ ask: 'count', subject: 'shop:log-in', count: headStart });
  const outcomes: string[] = [];
  const entered = new Map<string, number>();
  for (let nth = 0; nth < tries; nth += 1) {
    const { email } = draw.oneOf(attacked);
    const isRight = draw.chance(2);
    const reply = await logIn(email, isRight ? password : `Leaked-${draw.below(1_000_000)}-Aa1`, shop.network());
    outcomes.push(outcome(reply));
    if (reply.status === 200) entered.set(email, (entered.get(email) ?? 0) + 1);
    expect(reply.status !== 200 || isRight, 'a wrong password was let in');
  }
  const judged = outcomes.filter((one) => one === '400 bad_credentials').length;
  expect(judged <= accountLimits.failedLoginsOfShop - headStart, `${judged} wrong passwords were looked at without a captcha`);
  expect(outcomes.at(-1) === '400 bad_captcha', 'the attack was not slowed');
  expect(
    shop.log.some((line) => line.includes('login_attack')),
    'the attack was not logged',
  );
  const { ms } = await shop.solve('192.0.2.99');
  const home = await logIn(resident.email, password, HOME);
  expect(home.status === 200, `the member was answered ${outcome(home)} at home`);
  const captcha = (await shop.solve('192.0.2.98')).solution;
  const away = await logIn(resident.email, password, '192.0.2.98', captcha);
  expect(away.status === 200, `the member was answered ${outcome(away)} elsewhere, with a captcha`);
  await shop.settled();
  const told = [...entered].filter(([email]) => shop.lettersTo(email).some(({ subject }) => subject === 'New login to your account'));
  expect(told.length === entered.size, `${entered.size - told.length} members were not told of a login`);
  const letter = shop.lettersTo(resident.email).find(({ text }) => text.includes('192.0.2.98'));
  expect(
    letter?.subject === 'New login to your account' && letter.text.includes('Firefox, Linux'),
    'the letter does not name device and place',
  );
  await shop.inside({ ask: 'forget', subject: 'shop:log-in' });
  return {
    attack: 'leaked passwords, one try a network',
    tries,
    through: `${entered.size} accounts, whose password was right`,
    held: `${tally(outcomes)}; from then on ${Math.round(ms)} ms of work a try; logged`,
    victim: `${told.length} of ${entered.size} told by mail; logs in at home as ever, elsewhere with a captcha`,
    wrong,
  };
}
