import { accountLimits } from '../../../contract/limits.ts';
import { type AttackedShop, codeIn, linkIn, wrongCode } from './attacked-shop.ts';
import { claims, type Finding, outcome, tally } from './finding.ts';

const NEW = 'Fresh-rose-27';
const AFTER_PAUSE = { ask: 'elapse', seconds: accountLimits.mailPauseSeconds + 1 } as const;

/** Tries used, replaced and foreign codes, and one code concurrently on two servers. */
export async function replayedCodes(shop: AttackedShop): Promise<Finding> {
  const { wrong, expect } = claims();
  const [one, other] = shop.start.members.slice(20, 22);
  if (one === undefined || other === undefined) throw new Error('The shop has members');
  const from = shop.network();
  const outcomes: string[] = [];
  const verify = async (email: string, otp: string, server = 0) => {
    const reply = await shop.call('PUT verify/otp', { email, otp }, { from: shop.network(), server });
    outcomes.push(outcome(reply));
    return reply;
  };
  const ask = async (email: string) => {
    const before = shop.lettersTo(email).length;
    await shop.inside(AFTER_PAUSE);
    await shop.call('POST forgot/password', { email }, { from });
    return shop.letter(email, before + 1);
  };
  const old = codeIn(await ask(one.email));
  const letter = await ask(one.email);
  const others = codeIn(await ask(other.email));
  if (old !== codeIn(letter)) expect((await verify(one.email, old)).status === 400, 'a replaced code was taken');
  if (others !== codeIn(letter)) expect((await verify(one.email, others)).status === 400, 'the code of another account was taken');
  const race = await Promise.all(Array.from({ length: 12 }, (_, at) => verify(one.email, codeIn(letter), at % 2)));
  const taken = race.filter(({ status }) => status === 200);
  expect(taken.length === 1, `one code was taken ${taken.length} times at once`);
  expect((await verify(one.email, codeIn(letter))).status === 400, 'a used code was taken');
  const token = String(taken[0]?.body.token);
  const set = (server: number) =>
    shop.call('PUT set/password', { email: one.email, token, password: NEW }, { from: shop.network(), server });
  const sets = await Promise.all([0, 1, 0, 1].map(set));
  expect(sets.filter(({ status }) => status === 200).length === 1, 'a reset token was not good exactly once');
  const { email, token: link } = linkIn(letter);
  const late = await shop.call('PUT set/password', { email, token: link, password: 'Other-rose-28' }, { from });
  expect(late.status === 400, 'the link of a letter outlived the reset');
  return {
    attack: 'codes used again, replaced, of others, by many at once',
    tries: outcomes.length + sets.length + 1,
    through: 'one of 12 at once, which was right',
    held: tally(outcomes),
    victim: 'told of the changed password',
    wrong,
  };
}

/** Guesses codes, each from another network: of a member, and of an account that the attacker opened with somebody else's address. */
export async function guessedCodes(shop: AttackedShop, { rounds }: { rounds: number }): Promise<Finding> {
  const { wrong, expect } = claims();
  const [victim] = shop.start.members.slice(22, 23);
  if (victim === undefined) throw new Error('The shop has members');
  const answered: string[] = [];
  /** Counts the guesses that met a valid code, until there was none left. */
  const guess = async (email: string, ask: (from: string) => Promise<unknown>) => {
    let met = 0;
    for (let round = 0; round < rounds; round += 1) {
      await shop.inside(AFTER_PAUSE);
      const before = shop.lettersTo(email).length;
      await ask(shop.network());
      await shop.settled();
      const letter = shop.lettersTo(email).at(-1);
      const isNew = shop.lettersTo(email).length > before && codeIn(letter ?? { to: '', subject: '', text: '' }) !== '';
      for (let tried = 1; tried <= accountLimits.otpTries; tried += 1) {
        const otp = wrongCode(isNew && letter ? codeIn(letter) : '0000', tried);
        const reply = await shop.call('PUT verify/otp', { email, otp }, { from: shop.network() });
        answered.push(outcome(reply));
        if (isNew && reply.status === 400) met += 1;
      }
    }
    return met;
  };
  const forgot = (email: string) => (from: string) => shop.call('POST forgot/password', { email }, { from });
  const met = await guess(victim.email, forgot(victim.email));
  expect(met <= accountLimits.wrongCodesADay, `${met} guesses met a code of a member`);
  const { email, token } = linkIn(
    shop.lettersTo(victim.email).find(({ text }) => text.includes('reset-password')) ?? { to: '', subject: '', text: '' },
  );
  const recovered = await shop.call('PUT set/password', { email, token, password: NEW }, { from: '192.0.2.30' });
  expect(recovered.status === 200, `the link of the letter was answered ${outcome(recovered)}`);

  const claimed = await shop.signUp(shop.network());
  const metOwn = await guess(claimed.email, async (from) => {
    // Each network becomes a known network of the account.
    await shop.call('POST login', { email: claimed.email, password: shop.start.password }, { from });
    await shop.call('POST resend/otp', { email: claimed.email }, { from });
  });
  expect(metOwn <= 2 * accountLimits.wrongCodesADay, `${metOwn} guesses met a code of an address that was signed up by somebody else`);

  const headStart = accountLimits.wrongCodesOfShop - 1;
  await shop.inside({ ask: 'count', subject: 'shop:wrong-code', count: headStart });
  const many: string[] = [];
  for (const { email: address } of shop.start.members.slice(23, 27)) {
    const before = shop.lettersTo(address).length;
    await shop.call('POST forgot/password', { email: address }, { from: shop.network() });
    const letter = await shop.letter(address, before + 1);
    many.push(outcome(await shop.call('PUT verify/otp', { email: address, otp: wrongCode(codeIn(letter)) }, { from: shop.network() })));
  }
  expect(
    many.slice(1).every((one) => one === '429 too_many_requests'),
    `guesses at one code each were answered ${tally(many)}`,
  );
  expect(
    shop.log.some((line) => line.includes('code_attack')),
    'guesses at many accounts were not logged',
  );
  await shop.inside({ ask: 'forget', subject: 'shop:wrong-code' });
  return {
    attack: 'guessed codes, from a network each',
    tries: answered.length + many.length,
    through: `${met} guesses at a member’s code, ${metOwn} at a claimed address, a day: each right once in 10,000`,
    held: `${tally(answered)}; at many accounts ${accountLimits.wrongCodesOfShop} a day, then ${tally(many.slice(1))}, logged`,
    victim: 'recovers by the link of the letter',
    wrong,
  };
}
