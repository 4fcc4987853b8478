/** Separates the texts of a label that has several, such as one per language, where they are stored as one. */
export const BETWEEN_LABELS = '\n-----\n';

/** Splits the stored text of a label into its texts. */
export const labelTexts = (text: string): string[] =>
  text
    .split(/^-{5,}$/m)
    .map((one) => one.trim())
    .filter((one) => one !== '');
