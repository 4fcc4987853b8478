import { accountLimits } from '../../../contract/limits.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { claims, type Finding, outcome, tally } from './finding.ts';

/** Accounts for nobody: from one network until it may not open more, and from a network each. */
export async function massSignUps(shop: AttackedShop, { tries, headStart }: { tries: number; headStart: number }): Promise<Finding> {
  const { wrong, expect } = claims();
  const one = '192.0.2.70';
  const work: { before: number[]; after: number[] } = { before: [], after: [] };
  const signUp = async (from: string, kept: number[]) => {
    const { solution, ms } = await shop.solve(from);
    kept.push(ms);
    return outcome(await shop.call('POST customer/signup', shop.form({ captcha: solution }), { from }));
  };
  const fromOne: string[] = [];
  while (fromOne.length < tries && fromOne.at(-1) !== '429 too_many_requests') fromOne.push(await signUp(one, work.before));
  const opened = fromOne.filter((each) => each === 'let in').length;
  expect(opened <= 20, `one network opened ${opened} accounts`);
  if (tries > 20) expect(fromOne.at(-1) === '429 too_many_requests', 'one network was not stopped');
  await shop.inside({ ask: 'count', subject: 'shop:sign-up', count: headStart });
  const fromMany: string[] = [];
  const left = accountLimits.signUpsOfShop - headStart;
  for (let nth = 0; nth < left + 1; nth += 1) fromMany.push(await signUp(shop.network(), work.before));
  for (let nth = 0; nth < 3; nth += 1) fromMany.push(await signUp(shop.network(), work.after));
  expect(
    shop.log.some((line) => line.includes('sign_up_attack')),
    'sign-ups from many networks were not logged',
  );
  const [before, after] = [mean(work.before), mean(work.after)];
  expect(after > 2 * before, `a captcha took ${Math.round(before)} ms before and ${Math.round(after)} ms in the attack`);
  await shop.inside({ ask: 'forget', subject: 'shop:' });
  return {
    attack: 'mass sign-up',
    tries: fromOne.length + fromMany.length,
    through: `${opened} accounts an hour from one network; from many each for its captcha`,
    held: `${tally(fromOne)}; ${Math.round(before)} ms of work each, beyond ${accountLimits.signUpsOfShop} in ten minutes ${Math.round(after)} ms; logged`,
    victim: '–',
    wrong,
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
