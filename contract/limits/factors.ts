/** Second factors, whichever door they open: of the shop or of the console. */
export const factorLimits = {
  /** How long a login waits for its second factor. */
  unfinishedMinutes: 10,
  /** How long dangerous acts are allowed after a factor was entered. */
  freshFactorMinutes: 10,
  challengeMinutes: 5,
  recoveryCodes: 10,
  /** Wrong factors that end a login. */
  wrongFactors: 5,
  /** Wrong factors in a quarter of an hour that lock a network for a member. */
  wrongFactorsHere: 10,
  /** The same in a day over all networks that the member has not entered a factor from. */
  wrongFactorsElsewhere: 50,
} as const;
