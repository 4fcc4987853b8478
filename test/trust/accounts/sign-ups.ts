import { accountLimits } from '../../../contract/limits.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { claims, type Finding, outcome, tally } from './finding.ts';

interface Work {
  ms: number;
  keys: number;
}

/** Number of keys to derive for a captcha: at most EASY_MOST before an attack, at least HARD_LEAST during one. */
const EASY_MOST = 900;
const HARD_LEAST = 800;

/** Mass sign-ups: from one network until its limit, and from a different network each. */
export async function massSignUps(shop: AttackedShop, { tries, headStart }: { tries: number; headStart: number }): Promise<Finding> {
  const { wrong, expect } = claims();
  const one = '192.0.2.70';
  const work: { before: Work[]; after: Work[] } = { before: [], after: [] };
  const signUp = async (from: string, kept: Work[]) => {
    const { solution, ...cost } = await shop.solve(from);
    kept.push(cost);
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
  for (let nth = 0; nth < left; nth += 1) fromMany.push(await signUp(shop.network(), work.before));
  for (let nth = 0; nth < 4; nth += 1) fromMany.push(await signUp(shop.network(), work.after));
  expect(
    shop.log.some((line) => line.includes('sign_up_attack')),
    'sign-ups from many networks were not logged',
  );
  const keys = { before: work.before.map((one) => one.keys), after: work.after.map((one) => one.keys) };
  expect(Math.max(...keys.before) <= EASY_MOST, `a captcha took ${Math.max(...keys.before)} keys before the attack`);
  expect(Math.min(...keys.after) >= HARD_LEAST, `a captcha took ${Math.min(...keys.after)} keys in the attack`);
  const [before, after] = [mean(work.before), mean(work.after)];
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

const mean = (work: readonly Work[]): number => work.reduce((sum, { ms }) => sum + ms, 0) / work.length;
