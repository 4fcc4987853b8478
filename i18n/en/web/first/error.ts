export const error = {
  'error.title': 'Looks like something went wrong!',
  'error.note': 'Nothing has been lost. Please try again in a moment.',
  'error.retry': 'Please Retry',
  'error.notFound': 'Page not found',
  'error.notFoundNote':
    'It may have moved, or there may be a typo in the address. Use the search above to find products, brands and categories.',
  'error.goHome': 'Back to home',
  'error.server': 'Server Error',
  'error.badResponse': 'Bad Response',
  'error.notResponding': 'Server Not Responding',
  'error.limited': 'You can’t post or change anything until {date}',
  'error.why': 'Why?',
  'error.part': 'This part of the page couldn’t be loaded. Check your connection and try again. What you’ve typed won’t be lost.',
  'error.outdated': 'The shop has been updated',
  'error.outdatedNote': 'Reload the page to continue. Anything you’re writing is kept as a draft.',
  'error.reload': 'Reload the page',
} as const;
