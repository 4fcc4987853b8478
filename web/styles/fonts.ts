import display from '../fonts/fraunces-latin.woff2?url';
import text from '../fonts/instrument-sans-latin.woff2?url';

/** The two files that every first page of a Latin reader needs; the browser finds the others through the stylesheet when they are wanted. */
export const firstFonts: readonly string[] = [display, text];
