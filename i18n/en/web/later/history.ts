export const history = {
  'history.lastViewed': 'Last Viewed Products',
  'history.lastViewedNote': 'Where you left off.',
  'history.loading': 'Loading the products that you viewed last',
} as const;
