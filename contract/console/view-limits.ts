/** Limits of saved list views; a separate file, so that pages can read them without loading the schemas. */
export const viewLimits = {
  /** Views per list and person. */
  most: 50,
  nameLength: 60,
  queryLength: 2_000,
} as const;
