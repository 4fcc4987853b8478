/** Limits of reports, decisions and appeals: days, minutes and thresholds. */
export const moderationLimits = {
  claimMinutes: 10,
  /** How long a decision can be undone without an appeal. */
  undoMinutes: 10,
  appealDays: 184,
  sealedDays: 184,
  /** How long a decision counts as a strike. */
  strikeDays: 365,
  /** Number of decided reports needed to rate a reporter's accuracy. */
  outcomesForAccuracy: 5,
  /** Number of reports by members in good standing after which a subject is held. */
  reportsThatHold: 3,
  /** An older, verified account without strikes is in good standing; links by younger accounts are held. */
  newAccountDays: 7,
  mostDays: 365,
  /** Maximum further subjects of the same author that one decision can cover. */
  also: 50,
  report: 1000,
  facts: 1000,
  note: 1000,
  appeal: 2000,
} as const;
