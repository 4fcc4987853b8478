export const history = {
  'history.lastViewed': 'Last Viewed Products',
  'history.lastViewedNote': 'Pick up where you left off.',
  'history.loading': 'Loading recently viewed products',
} as const;
