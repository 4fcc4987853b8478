/** Limits of second factors, for logins to the shop and to the console. */
export const factorLimits = {
  /** How long a login waits for its second factor. */
  unfinishedMinutes: 10,
  /** How long a factor counts as fresh and allows dangerous acts. */
  freshFactorMinutes: 10,
  challengeMinutes: 5,
  recoveryCodes: 10,
  /** Number of wrong factors after which a login ends. */
  wrongFactors: 5,
  /** Number of wrong factors within 15 minutes after which a network is locked out for a member. */
  wrongFactorsHere: 10,
  /** The same per day, over all networks from which the member has not entered a factor before. */
  wrongFactorsElsewhere: 50,
} as const;
