export const catalogue = {
  'catalogue.avoided': 'Contains {names}, which you avoid',
  'catalogue.liked': 'With {names}, which you like',
  'catalogue.cautious.PARTIAL': 'Incomplete ingredient list: may contain something you avoid',
  'catalogue.cautious.MISSING': 'Ingredients unknown: may contain something you avoid',
  'catalogue.doubt.PARTIAL': 'Ingredient list incomplete',
  'catalogue.doubt.MISSING': 'Ingredients unknown',
  'catalogue.mark.avoided': 'you avoid this',
  'catalogue.mark.liked': 'you like this',
  'catalogue.avoidedAt': '{name}: number {place} of {count} on the label',
  'catalogue.without': 'See similar products without {count, plural, one {it} other {them}}',
  'catalogue.noneRated': 'No high rated products available',
} as const;
