export const catalogue = {
  'catalogue.avoided': 'Contains {names}, which you avoid',
  'catalogue.liked': 'With {names}, which you like',
  'catalogue.cautious.PARTIAL': 'Its ingredient list is not complete: it may contain what you avoid',
  'catalogue.cautious.MISSING': 'Its ingredients are not known: it may contain what you avoid',
  'catalogue.doubt.PARTIAL': 'Ingredient list incomplete',
  'catalogue.doubt.MISSING': 'Ingredients not known',
  'catalogue.mark.avoided': 'you avoid this',
  'catalogue.mark.liked': 'you like this',
  'catalogue.avoidedAt': '{name}: number {place} of {count} on the label',
  'catalogue.without': 'See similar products without {count, plural, one {it} other {them}}',
  'catalogue.noneRated': 'No high rated products available',
} as const;
