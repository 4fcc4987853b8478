/** Reports, decisions and appeals: days, minutes, and how much is enough. */
export const moderationLimits = {
  claimMinutes: 10,
  /** How long a decision can be taken back without an appeal. */
  undoMinutes: 10,
  appealDays: 184,
  sealedDays: 184,
  /** A decision counts as a strike for so long. */
  strikeDays: 365,
  /** So many decided reports tell how often a reporter is right. */
  outcomesForAccuracy: 5,
  /** Reports by members of good standing that hold a subject. */
  reportsThatHold: 3,
  /** An account older than this, verified and without a strike is of good standing; links of younger ones are held. */
  newAccountDays: 7,
  mostDays: 365,
  /** Further subjects of the same author that one decision covers. */
  also: 50,
  report: 1000,
  facts: 1000,
  note: 1000,
  appeal: 2000,
} as const;
