export const catalogue = {
  'catalogue.brands': 'Brands',
} as const;
