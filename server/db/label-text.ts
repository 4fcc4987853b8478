/** Parts the texts of a label that has several, such as one a language, where they are written as one. */
export const BETWEEN_LABELS = '\n-----\n';

/** The texts of a label that were written as one. */
export const labelTexts = (text: string): string[] =>
  text
    .split(/^-{5,}$/m)
    .map((one) => one.trim())
    .filter((one) => one !== '');
