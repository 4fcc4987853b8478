/** Bounds of numbers: stars in half steps, whole-number filters, and the largest id that the database can hold. */
export const limitBounds = {
  id: 2_147_483_647,
  rating: { min: 1, max: 5, step: 0.5 },
  ratingFilter: { min: 0, max: 5 },
  priceSlider: { min: 0, max: 1000 },
  multiplyStep: 5000,
} as const;
