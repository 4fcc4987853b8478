import type { AttackedShop, Reply } from './attacked-shop.ts';
import { claims, type Finding, outcome, tally } from './finding.ts';

type Payload = { challenge: { parameters: Record<string, unknown>; signature: string }; solution: Record<string, unknown> };

const coded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Other encodings of the same solution. */
function spellings(solution: string): string[] {
  const payload = JSON.parse(Buffer.from(solution, 'base64').toString()) as Payload;
  const { challenge, solution: solved } = payload;
  const backwards = Object.fromEntries(Object.entries(challenge.parameters).toReversed());
  const later = { ...challenge.parameters, expiresAt: Number(challenge.parameters.expiresAt) + 3600 };
  return [
    solution.replaceAll('=', ''),
    `${solution}\u003d`,
    Buffer.from(JSON.stringify(payload, null, 2)).toString('base64'),
    coded({ solution: solved, challenge }),
    coded({ ...payload, more: 1 }),
    coded({ challenge: { ...challenge, parameters: backwards }, solution: solved }),
    coded({ challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution: solved }),
    coded({ challenge: { ...challenge, parameters: later }, solution: solved }),
    coded({ challenge, solution: { ...solved, time: 1 } }),
  ];
}

/**
 * Reuses one solution for many forms: again, concurrently, for another form, in another encoding, on another server, after a restart. Also
 * tries a solution of another challenge, an easier challenge, and none.
 */
export async function replayedCaptchas(shop: AttackedShop): Promise<Finding> {
  const { wrong, expect } = claims();
  const outcomes: string[] = [];
  const from = () => shop.network();
  const note = (reply: Reply, claim: string) => {
    outcomes.push(outcome(reply));
    expect(reply.status === 400 && reply.body.code === 'bad_captcha', `${claim} was answered ${outcome(reply)}`);
  };
  const signUp = (captcha: string, server = 0) => shop.call('POST customer/signup', shop.form({ captcha }), { from: from(), server });
  const contact = (captcha: string) =>
    shop.call('POST contact-us', { name: 'Ada', email: 'ada@post.example', subject: 'Hello', message: 'Words', captcha }, { from: from() });

  const { solution } = await shop.solve(from());
  const race = await Promise.all(Array.from({ length: 8 }, (_, at) => signUp(solution, at % 2)));
  const taken = race.filter(({ status }) => status === 200).length;
  outcomes.push(...race.map(outcome));
  expect(taken === 1, `one solution opened ${taken} accounts at once`);
  note(await signUp(solution), 'a used solution');
  note(await contact(solution), 'a used solution for another form');
  for (const [at, spelling] of spellings(solution).entries()) note(await signUp(spelling), `the ${at + 1}. spelling of a used solution`);
  await shop.restart();
  note(await signUp(solution, 0), 'a used solution after a restart');
  note(await signUp(solution, 1), 'a used solution after a restart, on another server');
  const fresh = (await shop.solve(from())).solution;
  const { challenge, solution: solved } = JSON.parse(Buffer.from(fresh, 'base64').toString()) as Payload;
  const other = (await shop.solve(from())).solution;
  const theirs = (JSON.parse(Buffer.from(other, 'base64').toString()) as Payload).challenge;
  note(await signUp(coded({ challenge: theirs, solution: solved })), 'a solution of another challenge');
  const free = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } };
  note(await signUp(coded({ challenge: free, solution: solved })), 'a challenge that was made easier');
  note(await signUp(''), 'no solution');
  const used = await contact(fresh);
  expect(used.status === 200, `a good solution was answered ${outcome(used)}`);
  return {
    attack: 'captchas used again',
    tries: outcomes.length,
    through: 'one of 8 at once',
    held: tally(outcomes),
    victim: '–',
    wrong,
  };
}
