export const search = {
  'search.suggestions': 'Suggestions',
  'search.none': 'Product not available',
  'search.count': '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  'search.kind': '{kind, select, PRODUCT {Product} BRAND {Brand} INGREDIENT {Ingredient} other {Category}}',
} as const;
