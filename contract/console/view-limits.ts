/** How much of views of lists is kept; pages read it without the schemas. */
export const viewLimits = {
  /** Of one list and one person. */
  most: 50,
  nameLength: 60,
  queryLength: 2_000,
} as const;
