export const search = {
  'search.label': 'Search',
  'search.placeholder': 'Products, brands, categories',
  'search.title': 'Results for “{keyword}”',
  'search.scan': 'Scan',
} as const;
