import display from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The two files that every first page of a Latin reader needs; the browser finds the others through the stylesheet when they are wanted. */
export const firstFonts: readonly string[] = [display, text];
