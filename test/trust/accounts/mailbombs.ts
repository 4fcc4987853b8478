import { accountLimits } from '../../../contract/limits.ts';
import { type AttackedShop, codeIn } from './attacked-shop.ts';
import { claims, type Finding } from './finding.ts';

const { mailsADay, newsletterMailsADay, receiptsADay, reportMailsADay, unprovenMailsADay, mailPauseSeconds } = accountLimits;

/** Triggers every kind of mail to one address, by various callers and networks: to a person without an account, and to a member. */
export async function mailBombs(shop: AttackedShop, { rounds }: { rounds: number }): Promise<Finding> {
  const { wrong, expect } = claims();
  const { password, reviewId, members } = shop.start;
  const third = 'third.person@post.example';
  const member = members.at(-2)?.email ?? '';
  let tries = 0;
  const ask = (key: string, body: Record<string, unknown>, token?: string) => {
    tries += 1;
    return shop.call(key, body, { from: shop.network(), ...(token && { token }) });
  };
  const solved = async () => (await shop.solve(shop.network())).solution;
  const fromAnybody = async (email: string) => {
    await ask('POST news-letter', { email });
    await ask('POST forgot/password', { email });
    await ask('POST resend/otp', { email });
    await ask('POST contact-us', { name: 'Ada', email, subject: 'Hello', message: 'Words', captcha: await solved() });
    const report = { kind: 'REVIEW', id: reviewId, reason: 'ILLEGAL', text: 'Words', name: 'Ada', good_faith: 1 };
    await ask('POST report', { ...report, email, captcha: await solved() });
  };
  const others = await Promise.all(Array.from({ length: Math.ceil(rounds / 4) }, () => shop.signUp(shop.network())));
  for (let round = 0; round < rounds; round += 1) {
    await shop.inside({ ask: 'elapse', seconds: mailPauseSeconds + 1 });
    for (const email of [third, member]) await fromAnybody(email);
    const other = others[round % others.length];
    if (other) await ask('PUT edit/customer', { email: third, password }, other.token);
  }
  // Repeatedly with an account at the address, which is deleted and opened again.
  for (let round = 0; round < rounds; round += 1) {
    await shop.inside({ ask: 'elapse', seconds: mailPauseSeconds + 1 });
    const form = shop.form({ email: third, captcha: await solved() });
    const { status, body } = await ask('POST customer/signup', form);
    const token = status === 200 ? String(body.access_token) : '';
    const from = shop.network();
    await shop.call('POST login', { email: third, password }, { from });
    await shop.call('POST resend/otp', { email: third }, { from });
    await ask('POST resend/otp', { email: third });
    await ask('PUT reset/password', { id: Number(body.id), old_password: password, new_password: 'Fresh-rose-27' }, token);
    await ask('POST account/delete', { password: 'Fresh-rose-27', mode: 'ERASE' }, token);
  }
  await shop.settled();
  const [toThird, toMember] = [shop.lettersTo(third), shop.lettersTo(member)];
  const most = mailsADay + newsletterMailsADay + receiptsADay + reportMailsADay;
  expect(toThird.length <= unprovenMailsADay, `${toThird.length} letters reached somebody without an account`);
  expect(toThird.length > 0, 'nothing was mailed at all');
  expect(toMember.length <= most, `${toMember.length} letters reached a member`);
  const words = toThird.filter(({ text }) => text.includes('Ada')).length;
  expect(words === 0, `${words} letters carry words of the attacker`);
  return {
    attack: 'filling the mailbox of a third person',
    tries,
    through: `${toThird.length} letters a day to an address without a proved account (at most ${unprovenMailsADay}), ${toMember.length} to a member (at most ${most}); ${toThird.filter((letter) => codeIn(letter) !== '').length} of the former with codes`,
    held: 'all calls are answered alike; none of the letters carries words of who caused it',
    victim: 'a member still gets codes that they ask for in networks of theirs',
    wrong,
  };
}
