import type { Draw } from '../draw.ts';
import { AttackedShop } from './attacked-shop.ts';
import { replayedCaptchas } from './captchas.ts';
import { guessedCodes, replayedCodes } from './codes.ts';
import { enumerationByText, enumerationByTime } from './enumeration.ts';
import type { Finding } from './finding.ts';
import { lockedOut } from './lockout.ts';
import { mailBombs } from './mailbombs.ts';
import { massSignUps } from './sign-ups.ts';
import { stuffing } from './stuffing.ts';
import { stolenSessions } from './thefts.ts';

/** Size of each attack. */
export interface AttackSize {
  /** Number of tries in each of the long attacks. */
  tries: number;
  /** Attempts that others have supposedly used already, of the shop-wide limits and of an account's. */
  headStart: { shop: number; account: number };
  /** Simulated days of codes and mails. */
  rounds: number;
  signUps: number;
}

export const attacks = {
  sessions: (shop: AttackedShop) => stolenSessions(shop),
  codes: (shop: AttackedShop) => replayedCodes(shop),
  captchas: (shop: AttackedShop) => replayedCaptchas(shop),
  guesses: (shop: AttackedShop, _draw: Draw, { rounds }: AttackSize) => guessedCodes(shop, { rounds }),
  lockout: (shop: AttackedShop, _draw: Draw, { headStart }: AttackSize) => lockedOut(shop, { headStart: headStart.account }),
  text: (shop: AttackedShop) => enumerationByText(shop),
  time: (shop: AttackedShop, draw: Draw, { tries }: AttackSize) => enumerationByTime(shop, draw, { tries }),
  mails: (shop: AttackedShop, _draw: Draw, { rounds }: AttackSize) => mailBombs(shop, { rounds }),
  stuffing: (shop: AttackedShop, draw: Draw, { tries, headStart }: AttackSize) =>
    stuffing(shop, draw, { tries, headStart: headStart.shop }),
  'sign-ups': (shop: AttackedShop, _draw: Draw, { signUps, headStart }: AttackSize) =>
    massSignUps(shop, { tries: signUps, headStart: Math.min(headStart.shop, 197) }),
} as const;

export type AttackName = keyof typeof attacks;

interface AttackRun {
  size: AttackSize;
  env: Record<string, string>;
  only: readonly AttackName[];
  progress?(name: AttackName): void;
}

/** Opens a shop and attacks the accounts of its members. */
export async function attackAccounts(draw: Draw, { size, env, only, progress }: AttackRun): Promise<Finding[]> {
  const shop = await AttackedShop.open(env, draw);
  const findings: Finding[] = [];
  try {
    for (const name of only) {
      progress?.(name);
      findings.push(await attacks[name](shop, draw, size));
    }
  } finally {
    await shop.close();
  }
  return findings;
}
