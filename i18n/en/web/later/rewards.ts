export const rewards = {
  'rewards.posted': 'Review Posted Successfully',
  'rewards.earned': '{points, plural, one {# Point Earned!} other {# Points Earned!}}',
  'rewards.same': 'The same for one star or five: points reward sharing, not opinions.',
  'rewards.close': 'Close',
  'rewards.ok': 'OK',
} as const;
