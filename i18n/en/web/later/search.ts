export const search = {
  'search.suggestions': 'Suggestions',
  'search.none': 'Product not available',
  'search.count': '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  'search.kinds': '{kind, select, PRODUCT {Products} BRAND {Brands} INGREDIENT {Ingredients} other {Categories}}',
} as const;
