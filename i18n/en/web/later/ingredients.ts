/** Ingredient search and choice. */
export const ingredients = {
  'ingredients.search': 'Search ingredients',
  'ingredients.found': '{count, plural, =0 {No ingredients found} one {# ingredient found} other {# ingredients found}}',
  'ingredients.narrow': 'Showing the first {shown, number} of {count, number}. Keep typing to narrow the list.',
  'ingredients.chosen': 'selected',
  'ingredients.inOther': 'in the other list',
  'ingredients.remove': 'Remove {name}',
  'ingredients.none': 'None selected',
  'ingredients.showAll': 'Show all {count, number}',
  'ingredients.showLess': 'Show less',
  'ingredients.mode.EXCLUDE': 'Exclude',
  'ingredients.mode.INCLUDE': 'Include',
  'ingredients.modeNote.EXCLUDE': 'Products without any of these. Products with incomplete ingredient lists are left out.',
  'ingredients.modeNote.INCLUDE': 'Products with all of these.',
} as const;
