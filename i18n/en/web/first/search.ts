export const search = {
  'search.label': 'Search',
  'search.placeholder': 'Products, brands, categories',
  'search.title': 'Results for “{keyword}”',
  'search.didYouMean': 'Did you mean “{words}”?',
  'search.noneNote': 'We couldn’t find anything for “{keyword}”. Check the spelling, or try fewer or more general words.',
  'search.again': 'Search again',
  'search.scan': 'Scan',
} as const;
