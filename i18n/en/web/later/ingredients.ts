/** Finding ingredients by name, and what is chosen of them. */
export const ingredients = {
  'ingredients.search': 'Search ingredients',
  'ingredients.found': '{count, plural, =0 {No ingredient found} one {# ingredient found} other {# ingredients found}}',
  'ingredients.narrow': 'The first {shown, number} of {count, number}. Type more to find the others.',
  'ingredients.chosen': 'chosen',
  'ingredients.inOther': 'in the other list',
  'ingredients.remove': 'Remove {name}',
  'ingredients.none': 'None chosen',
  'ingredients.showAll': 'Show all {count, number}',
  'ingredients.showLess': 'Show less',
  'ingredients.mode.EXCLUDE': 'Not include',
  'ingredients.mode.INCLUDE': 'Include',
  'ingredients.modeNote.EXCLUDE': 'Products without any of these. Where a list is not fully known, the product is left out.',
  'ingredients.modeNote.INCLUDE': 'Products with all of these.',
} as const;
