import { accountLimits } from '../../../contract/limits.ts';
import { type AttackedShop, linkIn } from './attacked-shop.ts';
import { claims, type Finding, outcome, tally } from './finding.ts';

const NEW = 'Fresh-rose-27';

/** Strangers use up all limits of an account; its member must still be able to log in, and to recover it from an unknown network. */
export async function lockedOut(shop: AttackedShop, { headStart }: { headStart: number }): Promise<Finding> {
  const { wrong, expect } = claims();
  const [victim] = shop.start.members.slice(27, 28);
  if (victim === undefined) throw new Error('The shop has members');
  const { email } = victim;
  const [home, away] = ['192.0.2.50', '192.0.2.51'];
  const logIn = async (password: string, from: string) => {
    const reply = await shop.call('POST login', { email, password }, { from });
    if (reply.body.code === 'bad_captcha')
      return shop.call('POST login', { email, password, captcha: (await shop.solve(from)).solution }, { from });
    return reply;
  };
  await logIn(shop.start.password, home);
  const outcomes: string[] = [];
  const attack = async (times: number) => {
    await shop.inside({ ask: 'count', subject: `login-all:${email}`, count: headStart });
    await shop.inside({ ask: 'forget', subject: 'shop:' });
    for (let nth = 0; nth < times; nth += 1) outcomes.push(outcome(await logIn('Wrong-one-26', shop.network())));
    for (let nth = 0; nth < accountLimits.mailsADay + 2; nth += 1) {
      await shop.inside({ ask: 'elapse', seconds: accountLimits.mailPauseSeconds + 1 });
      outcomes.push(outcome(await shop.call('POST forgot/password', { email }, { from: shop.network() })));
      for (let tried = 0; tried < 2; tried += 1)
        outcomes.push(outcome(await shop.call('PUT verify/otp', { email, otp: '0000' }, { from: shop.network() })));
    }
  };
  const times = accountLimits.failedLoginsAnywhere - headStart + 5;
  await attack(times);
  const stranger = await logIn(shop.start.password, away);
  expect(stranger.status === 423, `a network that nobody knows was answered ${outcome(stranger)}`);
  const atHome = await logIn(shop.start.password, home);
  expect(atHome.status === 200, `the member was answered ${outcome(atHome)} at home`);
  await shop.settled();
  const letters = shop.lettersTo(email);
  expect(
    letters.filter(({ subject }) => subject === 'Someone is trying to log in to your account').length === 1,
    'the member was not told once that networks are locked',
  );
  const forgot = await shop.call('POST forgot/password', { email }, { from: away });
  expect(forgot.status === 200, `forgetting the password was answered ${outcome(forgot)}`);
  const link = linkIn(letters.findLast(({ text }) => text.includes('reset-password')) ?? { to: '', subject: '', text: '' });
  const set = await shop.call('PUT set/password', { ...link, password: NEW }, { from: away });
  expect(set.status === 200, `the link was answered ${outcome(set)}`);
  await attack(times);
  const recovered = await logIn(NEW, away);
  expect(recovered.status === 200, `after recovering, with strangers still at it, the member was answered ${outcome(recovered)}`);
  await shop.inside({ ask: 'forget', subject: 'shop:' });
  return {
    attack: 'locking a member out',
    tries: outcomes.length,
    through: 'nothing',
    held: tally(outcomes),
    victim: 'logs in at home throughout; is told once; recovers by the link elsewhere, and logs in there while the attack goes on',
    wrong,
  };
}
