export const error = {
  'error.title': 'Looks like something went wrong!',
  'error.note': 'Nothing of yours is lost. Try again in a moment.',
  'error.retry': 'Please Retry',
  'error.notFound': 'This page is not here',
  'error.notFoundNote': 'It may have moved, or the address has a slip in it. The search above finds products, brands and categories.',
  'error.goHome': 'Back to the home page',
  'error.server': 'Server Error',
  'error.badResponse': 'Bad Response',
  'error.notResponding': 'Server Not Responding',
} as const;
